import { ActionIcon, Button, Menu } from '@mantine/core'
import { Braces, Download, Table2 } from 'lucide-react'
import type { Id } from '../../../../core/ids.ts'
import { inboxPath } from './arrivals.ts'

interface ExportMenuProps {
  readonly siteId: Id
  /** '' for all of them. */
  readonly formId: string
  /** Icon only, for narrow places. */
  readonly isSmall?: boolean
}

/** Exports the messages of a form. */
export function ExportMenu({ siteId, formId, isSmall = false }: ExportMenuProps) {
  const query = formId === '' ? '' : `?formId=${formId}`
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        {isSmall ? (
          <ActionIcon size="lg" aria-label="Esporta">
            <Download size={18} />
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={<Download size={16} aria-hidden />}>
            Esporta
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{formId === '' ? 'Tutti i moduli' : 'Solo questo modulo'}</Menu.Label>
        <Menu.Item component="a" href={`${inboxPath(siteId)}.csv${query}`} download leftSection={<Table2 size={16} />}>
          Tabella per Excel (CSV)
        </Menu.Item>
        <Menu.Item component="a" href={`${inboxPath(siteId)}.json${query}`} download leftSection={<Braces size={16} />}>
          Dati per programmi (JSON)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
