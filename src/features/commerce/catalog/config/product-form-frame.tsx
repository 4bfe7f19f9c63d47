import { Button, Group, Text } from '@mantine/core'
import { ArrowLeft, ExternalLink, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { sitePlace } from '../../../../config/place.ts'
import { useMayDo } from '../../../../config/role.ts'
import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import type { ReadProduct } from '../model/calls.ts'
import { STATE_LABELS } from './products.ts'

interface FormHeaderProps {
  readonly siteId: Id
  readonly productId: Id
  readonly read: ReadProduct
  readonly isChanged: boolean
}

/** The name of a product, whether it is sold, and the ways to its page and to all products. */
export function FormHeader({ siteId, productId, read, isChanged }: FormHeaderProps): ReactNode {
  const navigate = useNavigate()
  const mayWrite = useMayDo(PERMISSION.contentManager)
  return (
    <header className="product-form-header">
      <Button
        variant="subtle"
        size="xs"
        leftSection={<ArrowLeft size={16} aria-hidden />}
        onClick={() => void navigate(sitePlace(siteId, 'negozio'))}
      >
        Tutti i prodotti
      </Button>
      <h2>{read.title}</h2>
      <Text size="sm" c="dimmed">
        {STATE_LABELS[read.state]}
        {isChanged && ', con modifiche da salvare'}
      </Text>
      {mayWrite && (
        <Button
          variant="default"
          size="xs"
          leftSection={<ExternalLink size={16} aria-hidden />}
          onClick={() => void navigate(sitePlace(siteId, 'editor', productId))}
        >
          Testi e immagini
        </Button>
      )}
    </header>
  )
}

interface FormActionsProps {
  readonly read: ReadProduct
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly undo: () => void
  readonly publish: () => void
}

/** The buttons of the form; «Salva» is its submit button. */
export function FormActions({ read, isChanged, isSaving, undo, publish }: FormActionsProps): ReactNode {
  const isOnline = read.state !== 'draft' && read.state !== 'scheduled'
  return (
    <footer className="product-form-actions">
      <Group justify="end">
        <Button variant="default" disabled={!isChanged} leftSection={<Undo2 size={16} aria-hidden />} onClick={undo}>
          Annulla
        </Button>
        {read.state !== 'online' && (
          <BusyButton variant="default" busy={isSaving} onClick={publish}>
            Salva e pubblica
          </BusyButton>
        )}
        <BusyButton type="submit" disabled={!isChanged} busy={isSaving}>
          Salva
        </BusyButton>
      </Group>
      <Text size="xs" c="dimmed" ta="end">
        {isOnline
          ? 'Prezzi e giacenze salvati qui valgono subito anche per chi visita il sito.'
          : 'Il prodotto è nascosto: chi visita il sito lo vede quando pubblichi la sua pagina.'}
      </Text>
    </footer>
  )
}
