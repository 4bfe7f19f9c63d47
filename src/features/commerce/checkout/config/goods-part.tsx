import { Button, NumberInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SearchField } from '../../../../config/search-field.tsx'
import type { Id } from '../../../../core/ids.ts'
import { priceText } from '../../catalog/schemas.ts'
import { OWN_LIMITS } from '../model/calls.ts'
import { type ChosenGood, goodName, LOCALE, withGood } from './own-draft.ts'
import { useGoods } from './use-new-order.ts'
import './new-order.css'

/** Delay after the last keystroke before the search, in ms. */
const TYPING_MS = 200

interface GoodsPartProps {
  readonly title: string
  readonly siteId: Id
  readonly goods: readonly ChosenGood[]
  readonly onChange: (goods: ChosenGood[]) => void
}

/** Finds products and their variants, and says how many pieces of each. */
export function GoodsPart({ title, siteId, goods, onChange }: GoodsPartProps): ReactNode {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useGoods(siteId, q)
  const text = (amount: number) => priceText(amount, data?.currency ?? 'EUR', LOCALE)
  const set = (variantId: string, quantity: number) =>
    onChange(goods.map((one) => (one.variantId === variantId ? { ...one, quantity } : one)))
  return (
    <section aria-labelledby="new-order-goods" className="new-order-part">
      <h3 id="new-order-goods">{title}</h3>
      {goods.length > 0 && (
        <ul className="new-order-chosen" aria-label="Prodotti dell’ordine">
          {goods.map((good) => (
            <li key={good.variantId}>
              <span>
                <strong>{goodName(good)}</strong>
                <span className="orders-quiet">{text(good.price)}</span>
              </span>
              <NumberInput
                label="Pezzi"
                aria-label={`Pezzi di ${goodName(good)}`}
                w={90}
                min={1}
                max={OWN_LIMITS.quantity}
                clampBehavior="strict"
                allowDecimal={false}
                value={good.quantity}
                onChange={(pieces) => set(good.variantId, Math.max(1, Number(pieces) || 1))}
              />
              <Button
                variant="subtle"
                color="red"
                aria-label={`Togli ${goodName(good)}`}
                onClick={() => onChange(goods.filter(({ variantId }) => variantId !== good.variantId))}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SearchField label="Cerca un prodotto per nome o codice" value={typed} onChange={setTyped} />
      {data?.goods.length === 0 && <p className="orders-quiet">Nessun prodotto in vendita corrisponde.</p>}
      <ul className="new-order-found" aria-label="Prodotti trovati">
        {data?.goods.map((good) => (
          <li key={good.variantId}>
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              disabled={good.available === 0}
              leftSection={<Plus size={16} aria-hidden />}
              rightSection={<span className="orders-amount">{text(good.price)}</span>}
              onClick={() => onChange(withGood(goods, good))}
            >
              {`${goodName(good)}${stockText(good.available)}`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stockText(available: number | null): string {
  if (available === null) return ''
  if (available === 0) return ' (esaurito)'
  return available === 1 ? ' (1 pezzo)' : ` (${available} pezzi)`
}
