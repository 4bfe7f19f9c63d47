import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../config/busy-button.tsx'
import { FIRST_FOCUS } from '../../../config/first-focus.ts'
import { sentenceOf } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import type { DocumentSummary } from '../../pages/schemas.ts'
import { FIRST_COLLECTION } from './first-content.ts'

interface NewPostDialogProps {
  readonly collection: DocumentSummary | undefined
  readonly create: (title: string) => Promise<Id>
  readonly open: (id: Id) => void
  readonly close: () => void
}

/** Asks for the title of a new item, from which its address is derived. */
export function NewPostDialog({ collection, create, open, close }: NewPostDialogProps): ReactNode {
  const [title, setTitle] = useState('')
  const [missing, setMissing] = useState(false)
  const made = useMutation({ mutationFn: create })
  const fault = made.isError
    ? sentenceOf(made.error)
    : missing
      ? 'Scrivi un titolo: puoi cambiarlo quando vuoi.'
      : undefined
  return (
    <Modal opened onClose={close} title="Nuovo articolo" closeButtonProps={{ 'aria-label': 'Chiudi' }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(title.trim() === '')
          if (title.trim() === '') event.currentTarget.querySelector('input')?.focus()
          else if (!made.isPending) made.mutate(title.trim(), { onSuccess: open })
        }}
      >
        <Stack>
          <TextInput
            {...FIRST_FOCUS}
            label="Titolo"
            description="L’indirizzo nasce da qui. Finché non pubblichi, l’articolo lo vedi solo tu."
            maxLength={500}
            value={title}
            error={fault}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          {!collection && (
            <Text size="sm" c="dimmed">
              Con il primo articolo nasce anche «{FIRST_COLLECTION.title}», la pagina che li raccoglie. La trovi nel
              menu del sito.
            </Text>
          )}
          <Group justify="end">
            <Button variant="default" onClick={close}>
              Lascia stare
            </Button>
            <BusyButton type="submit" busy={made.isPending}>
              Crea e scrivi
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
