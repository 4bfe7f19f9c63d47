import { Button, Menu } from '@mantine/core'
import { Braces, Download, Table2 } from 'lucide-react'
import type { Id } from '../../../../core/ids.ts'
import { inboxPath } from './arrivals.ts'

/** Takes the messages of one form away, or of all where none is named. */
export function ExportMenu({ siteId, formId, label = 'Esporta' }: { siteId: Id; formId: string; label?: string }) {
  const query = formId === '' ? '' : `?formId=${formId}`
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default" leftSection={<Download size={16} aria-hidden />}>
          {label}
        </Button>
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
