import { Button, Menu } from '@mantine/core'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Id } from '../../../../core/ids.ts'
import { papersAddress } from './use-orders.ts'

interface PaperMenuProps {
  readonly siteId: Id
  readonly ids: readonly string[]
  readonly size?: 'xs' | 'sm'
}

const PAPERS = [
  { paper: 'slip', label: 'Lista di imballaggio', hint: 'Che cosa mettere nel pacco, senza prezzi.' },
  { paper: 'note', label: 'Nota di consegna', hint: 'Per chi riceve, con prezzi e totale.' },
] as const

/** Prints orders, each on its own sheets. */
export function PaperMenu({ siteId, ids, size = 'xs' }: PaperMenuProps): ReactNode {
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <Button size={size} variant="default" leftSection={<Printer size={16} aria-hidden />}>
          Stampa
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PAPERS.map(({ paper, label, hint }) => (
          <Menu.Item
            key={paper}
            component="a"
            href={papersAddress(siteId, paper, ids)}
            target="_blank"
            rel="noreferrer"
          >
            {label}
            <span className="order-hint">{hint}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
