import { type ReactNode, useId } from 'react'
import type { ViewContext } from '../../../../../core/block.ts'
import type { Facet } from '../../model/list/facets.ts'
import {
  type Asked,
  countFilters,
  FILTER_NAMES,
  type Filters,
  filterEntries,
  listAddress,
  withValue,
} from '../../model/list/filters.ts'
import type { ListCounts } from '../../model/list/listed.ts'
import { priceText } from '../../model/price-text.ts'

export interface ListPartProps {
  /** Of the store's page. */
  readonly path: string
  readonly asked: Asked
  readonly found: ListCounts
  readonly context: ViewContext
}

/** The fields of an address that a form keeps, without those that it has itself. */
export function KeptFields({ asked, without }: { asked: Asked; without: readonly string[] }): ReactNode {
  const labels = Object.entries({ category: asked.category, tag: asked.tag })
  return [...labels, ...filterEntries(asked.filters)].map(
    ([name, value]) =>
      value !== undefined &&
      !without.includes(name) && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  )
}

const BRAND = 'brand'

/** A choice that is worth showing: one that is made, or one of several. */
function isChoice({ values }: Facet): boolean {
  return values.length > 1 || values.some(({ chosen }) => chosen)
}

/** What would narrow a list; undefined for a list that has nothing to choose. */
export function filterPanel(props: ListPartProps): ReactNode {
  const { asked, found } = props
  const { filters } = asked
  const facets = found.facets.filter(isChoice)
  const hasPrices = found.prices !== null && found.prices.lowest < found.prices.highest
  const hasPrice = hasPrices || filters.min !== '' || filters.max !== ''
  const isMixed = (count: number) => count > 0 && count < found.total
  const hasAvailable = filters.available || isMixed(found.available)
  const hasSale = filters.sale || isMixed(found.onSale)
  if (facets.length === 0 && !hasPrice && !hasAvailable && !hasSale) return undefined
  const { message } = props.context
  const chosen = countFilters({ ...filters, words: '' })
  return (
    <details className="list-filters">
      <summary>
        {message('catalog.filter')}
        {chosen > 0 && <small>{` ${chosen}`}</small>}
      </summary>
      <nav aria-label={message('catalog.filters')}>
        {(hasAvailable || hasSale) && (
          <ul className="list-values">
            {hasAvailable && (
              <Value
                {...props}
                label={message('catalog.onlyAvailable')}
                count={found.available}
                chosen={filters.available}
                next={{ ...filters, available: !filters.available }}
              />
            )}
            {hasSale && (
              <Value
                {...props}
                label={message('catalog.onlySale')}
                count={found.onSale}
                chosen={filters.sale}
                next={{ ...filters, sale: !filters.sale }}
              />
            )}
          </ul>
        )}
        {facets.map((facet) => (
          <FacetValues key={facet.name} {...props} facet={facet} />
        ))}
        {hasPrice && <PriceForm {...props} />}
      </nav>
    </details>
  )
}

/** Values longer than a size stand in rows. */
const SIZE_CHARACTERS = 4

function FacetValues({ facet, ...props }: ListPartProps & { facet: Facet }): ReactNode {
  const id = useId()
  const { filters } = props.asked
  const isShort = facet.values.every(({ label }) => label.length <= SIZE_CHARACTERS)
  const nextOf = (slug: string) =>
    facet.name === BRAND
      ? withValue(filters, 'brands', slug)
      : withValue(filters, 'options', `${facet.name.slice('option.'.length)}.${slug}`)
  return (
    <section>
      <h2 id={id}>{facet.name === BRAND ? props.context.message('catalog.brand') : facet.label}</h2>
      <ul className={isShort ? 'list-values list-sizes' : 'list-values'} aria-labelledby={id}>
        {facet.values.map(({ slug, label, count, chosen }) => (
          <Value key={slug} {...props} label={label} count={count} chosen={chosen} next={nextOf(slug)} />
        ))}
      </ul>
    </section>
  )
}

interface ValueProps extends Pick<ListPartProps, 'path' | 'asked'> {
  readonly label: string
  readonly count: number
  readonly chosen: boolean
  readonly next: Filters
}

/** A link that chooses a value, or takes it back. Search engines find the products without its combinations. */
function Value({ path, asked, label, count, chosen, next }: ValueProps): ReactNode {
  return (
    <li>
      <a
        href={listAddress(path, { ...asked, filters: next })}
        rel="nofollow"
        aria-current={chosen ? 'true' : undefined}
      >
        {label}
        <small>{` ${count}`}</small>
      </a>
    </li>
  )
}

function PriceForm({ path, asked, found, context }: ListPartProps): ReactNode {
  const { message, locale } = context
  const { min, max } = FILTER_NAMES
  const shown = (amount: number | undefined) =>
    amount === undefined ? undefined : priceText(amount, found.currency, locale)
  const field = (name: 'min' | 'max', label: string, placeholder: string | undefined) => (
    <label>
      <span>{label}</span>
      <input
        name={name}
        inputMode="decimal"
        defaultValue={asked.filters[name]}
        placeholder={placeholder}
        aria-invalid={asked.filters[name] !== '' && found.asked[name] === null ? true : undefined}
      />
    </label>
  )
  return (
    <section>
      <h2>{message('catalog.price')}</h2>
      <form className="list-prices" action={encodeURI(path)}>
        <KeptFields asked={asked} without={[min, max]} />
        {field(min, message('catalog.priceFrom'), shown(found.prices?.lowest))}
        {field(max, message('catalog.priceTo'), shown(found.prices?.highest))}
        <button type="submit" className="list-button">
          {message('catalog.apply')}
        </button>
      </form>
    </section>
  )
}
