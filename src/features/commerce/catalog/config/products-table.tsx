import { Checkbox } from '@mantine/core'
import { ChevronDown, ChevronUp, ImageOff } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { Id } from '../../../../core/ids.ts'
import { parseMoney, separatorsOf } from '../../../../core/money/money.ts'
import type { ProductSummary } from '../model/calls.ts'
import { PRODUCT_LIMITS } from '../model/limits.ts'
import { priceText } from '../model/price-text.ts'
import type { ProductSort } from '../model/table-asked.ts'
import { type SortOrder, STATE_LABELS } from './products.ts'
import type { Chosen } from './use-chosen.ts'
import type { Products } from './use-products.ts'
import { ValueCell } from './value-cell.tsx'

const LOCALE = 'it-IT'

interface ProductsTableProps extends Pick<Products, 'setPrice' | 'setStock'> {
  readonly products: readonly ProductSummary[]
  readonly currency: string
  readonly open: (id: Id) => void
  /** Opens what is sold of a product: its variants, prices and codes. */
  readonly sell: (id: Id) => void
  readonly sort: SortOrder
  readonly onSort: (by: ProductSort) => void
  readonly chosen: Chosen
}

const HEADINGS = [
  ['name', 'products-name', 'Prodotto'],
  ['state', 'products-state', 'Stato'],
  ['price', 'products-price', 'Prezzo'],
  ['stock', 'products-stock', 'Giacenza'],
] as const

/** Products in rows; price and stock of those with one variant are changed where they stand. */
export function ProductsTable({ products, sort, onSort, ...row }: ProductsTableProps): ReactNode {
  return (
    <table className="products-table" aria-label="Prodotti">
      <thead>
        <tr>
          <th className="products-pick">
            <Checkbox
              size="sm"
              aria-label="Scegli tutti i prodotti mostrati"
              checked={row.chosen.isWhole}
              indeterminate={!row.chosen.isWhole && row.chosen.count > 0}
              onChange={(event) => row.chosen.toggleShown(event.currentTarget.checked)}
            />
          </th>
          {HEADINGS.map(([by, className, label]) => (
            <th
              key={by}
              className={className}
              aria-sort={sort.by === by ? (sort.down ? 'descending' : 'ascending') : undefined}
            >
              <button type="button" className="products-sort" onClick={() => onSort(by)}>
                {label}
                {sort.by === by &&
                  (sort.down ? <ChevronDown size={14} aria-hidden /> : <ChevronUp size={14} aria-hidden />)}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.documentId} product={product} {...row} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<ProductsTableProps, 'products' | 'sort' | 'onSort'> & { readonly product: ProductSummary }

function ProductRow({ product, currency, open, sell, setPrice, setStock, chosen }: RowProps): ReactNode {
  const { documentId, title, state, picture } = product
  const sold = product.variants > 1 ? `${product.variants} varianti` : 'Prezzi e varianti'
  return (
    <tr data-row data-chosen={chosen.ids.has(documentId) || undefined}>
      <td className="products-pick">
        <PickBox product={product} chosen={chosen} />
      </td>
      <th scope="row" className="products-name">
        <div className="products-who">
          {picture ? (
            <img src={picture} alt="" width={44} height={44} loading="lazy" />
          ) : (
            <span className="products-no-picture">
              <ImageOff size={16} aria-hidden />
            </span>
          )}
          <span>
            <button type="button" data-row-focus className="products-open" onClick={() => open(documentId)}>
              {title}
            </button>
            <button
              type="button"
              className="products-sell"
              aria-label={`${sold} di «${title}»`}
              onClick={() => sell(documentId)}
            >
              {sold}
            </button>
          </span>
        </div>
      </th>
      <td className="products-state">
        <span className="products-mark" data-tone={state === 'online' || state === 'changed' ? 'online' : state}>
          {STATE_LABELS[state]}
        </span>
        {state === 'changed' && <span className="products-more">Modifiche da pubblicare</span>}
        {product.onSale && <span className="products-more">In offerta</span>}
      </td>
      <td className="products-price" data-label="Prezzo">
        <Price product={product} currency={currency} setPrice={setPrice} />
      </td>
      <td className="products-stock" data-label="Giacenza">
        <Stock product={product} setStock={setStock} />
      </td>
    </tr>
  )
}

/** With Shift a click or Space reaches from the row that was chosen last. */
function PickBox({ product: { documentId, title }, chosen }: Pick<RowProps, 'product' | 'chosen'>): ReactNode {
  // The click that Space makes does not tell of Shift in every browser.
  const isShifted = useRef(false)
  return (
    <Checkbox
      size="sm"
      aria-label={`Scegli «${title}»`}
      checked={chosen.ids.has(documentId)}
      onKeyDown={(event) => {
        isShifted.current = event.shiftKey
      }}
      onChange={({ nativeEvent }) => {
        chosen.toggle(documentId, isShifted.current || (nativeEvent as unknown as MouseEvent).shiftKey)
        isShifted.current = false
      }}
    />
  )
}

function Price({ product, currency, setPrice }: Pick<RowProps, 'product' | 'currency' | 'setPrice'>): ReactNode {
  const { title, onlyVariant, priceFrom, priceTo } = product
  const text = (amount: number) => priceText(amount, currency, LOCALE)
  if (!onlyVariant) return priceFrom === priceTo ? text(priceFrom) : `${text(priceFrom)} – ${text(priceTo)}`
  return (
    <ValueCell
      label={`Prezzo di «${title}»`}
      shown={text(onlyVariant.price)}
      value={onlyVariant.price}
      read={(typed) => {
        const amount = parseMoney(typed, currency, separatorsOf(LOCALE))?.amount
        return amount === undefined || amount < 0 || amount > PRODUCT_LIMITS.price ? 'Scrivi un prezzo.' : amount
      }}
      save={(to) => setPrice({ product, to })}
    />
  )
}

function lowWords({ stock, onlyVariant }: ProductSummary): string {
  if (stock === 0) return 'Esaurito'
  return onlyVariant ? 'Quasi esaurito' : 'Varianti esaurite o quasi'
}

function Stock({ product, setStock }: Pick<RowProps, 'product' | 'setStock'>): ReactNode {
  const { title, type, onlyVariant, stock, runsLow } = product
  const low = runsLow && <span className="products-more">{lowWords(product)}</span>
  if (type === 'DIGITAL' || stock === null) return <span className="products-endless">Illimitata</span>
  if (!onlyVariant)
    return (
      <>
        {stock} {low}
      </>
    )
  return (
    <>
      <ValueCell
        label={`Giacenza di «${title}»`}
        shown={String(onlyVariant.stock)}
        value={onlyVariant.stock}
        read={(typed) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : 'Scrivi un numero intero di pezzi.')}
        save={(to) => setStock({ product, to })}
      />
      {low}
    </>
  )
}
