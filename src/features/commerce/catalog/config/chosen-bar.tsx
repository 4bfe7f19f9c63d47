import { Button, Text } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { lazily } from '../../../../config/lazily.ts'
import type { Id } from '../../../../core/ids.ts'
import { productsWords } from './edit-draft.ts'
import type { Chosen } from './use-chosen.ts'
import type { Edits } from './use-edits.ts'

const dialog = { name: 'product-edit-dialog', load: () => import('./edit-dialog.tsx') }

interface ChosenBarProps {
  readonly siteId: Id
  readonly currency: string
  readonly chosen: Chosen
  /** Found by the search, shown or not. */
  readonly total: number
  readonly edits: Edits
}

/** What can be done with the chosen products. */
export function ChosenBar({ siteId, currency, chosen, total, edits }: ChosenBarProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { count } = chosen
  if (count === 0) return null
  const EditDialog = lazily(dialog)
  return (
    <section className="edit-strip" aria-label="Prodotti scelti">
      <Text role="status">{count === 1 ? 'Hai scelto un prodotto.' : `Hai scelto ${productsWords(count)}.`}</Text>
      <div className="edit-strip-end">
        {chosen.isWhole && count < total && (
          <Button size="xs" variant="subtle" onClick={chosen.takeAll}>
            Scegli tutti i {total.toLocaleString('it-IT', { useGrouping: 'always' })} trovati
          </Button>
        )}
        <Button size="xs" variant="default" onClick={chosen.clear}>
          Togli la scelta
        </Button>
        <Button size="xs" data-keeps-focus onClick={() => setOpen(true)}>
          Modifica {productsWords(count)}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <EditDialog
            {...{ siteId, currency, count }}
            chosen={chosen.chosen}
            start={edits.start}
            close={() => setOpen(false)}
            begun={() => {
              setOpen(false)
              chosen.clear()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
