import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../../core/block.ts'
import {
  FILTER_NAMES,
  type Filters,
  filterEntries,
  listAddress,
  NO_FILTERS,
  withValue,
} from '../../model/list/filters.ts'
import type { ListCounts } from '../../model/list/listed.ts'
import { SORTINGS } from '../../model/list/sortings.ts'
import { priceText } from '../../model/price-text.ts'
import { KeptFields, type ListPartProps } from './filter-panel.tsx'

/** Search within the store, the number of products, and their order. */
export function ListBar({ path, asked, found, context }: ListPartProps): ReactNode {
  const { message } = context
  const { filters } = asked
  const label = message('catalog.search')
  const sortings = SORTINGS.filter((sorting) => sorting !== 'sold' || found.hasSales)
  // An address can ask for an order that the list cannot have: it is the store's own then.
  const current = sortings.find((sorting) => sorting === filters.sorting)
  return (
    <div className="list-bar">
      <search>
        <form className="list-search" action={encodeURI(path)}>
          <KeptFields asked={asked} without={[FILTER_NAMES.words]} />
          <input
            type="search"
            name={FILTER_NAMES.words}
            defaultValue={filters.words}
            aria-label={label}
            placeholder={label}
          />
          <button type="submit" className="list-button">
            {message('catalog.find')}
          </button>
        </form>
      </search>
      <p className="list-count">{message('catalog.count', { count: found.total })}</p>
      <details className="list-sorting">
        <summary>
          {message('catalog.sorting')}
          <span>{`: ${message(`catalog.sort.${current ?? 'own'}`)}`}</span>
        </summary>
        <ul>
          {[undefined, ...sortings].map((sorting) => (
            <li key={sorting ?? ''}>
              <a
                href={listAddress(path, { ...asked, filters: { ...filters, sorting } })}
                rel="nofollow"
                aria-current={sorting === current ? 'true' : undefined}
              >
                {message(`catalog.sort.${sorting ?? 'own'}`)}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** What is chosen, each with a link that takes it back. */
export function ChosenFilters({ path, asked, found, context }: ListPartProps): ReactNode {
  const { filters } = asked
  const chips = chipsOf(filters, found, context)
  if (chips.length === 0) return null
  const address = (next: Filters) => listAddress(path, { ...asked, filters: next })
  return (
    <ul className="list-chosen" aria-label={context.message('catalog.chosen')}>
      {chips.map(({ label, next }) => (
        <li key={label}>
          <a href={address(next)} rel="nofollow" aria-label={context.message('catalog.without', { label })}>
            {label}
          </a>
        </li>
      ))}
      <li>
        <a className="list-clear" href={address({ ...NO_FILTERS, sorting: filters.sorting })}>
          {context.message('catalog.clear')}
        </a>
      </li>
    </ul>
  )
}

function chipsOf(filters: Filters, { facets, asked, currency }: ListCounts, { message, locale }: ViewContext) {
  const text = (amount: number) => priceText(amount, currency, locale)
  const values = facets.flatMap(({ name, values }) =>
    values
      .filter(({ chosen }) => chosen)
      .map(({ slug, label }) => ({
        label,
        next:
          name === 'brand'
            ? withValue(filters, 'brands', slug)
            : withValue(filters, 'options', `${name.slice('option.'.length)}.${slug}`),
      })),
  )
  const { min, max } = asked
  const price =
    min !== null && max !== null
      ? message('catalog.between', { min: text(min), max: text(max) })
      : min !== null
        ? message('catalog.atLeast', { min: text(min) })
        : max !== null && message('catalog.atMost', { max: text(max) })
  const chip = (isChosen: boolean, label: string, next: Filters) => (isChosen ? [{ label, next }] : [])
  return [
    ...chip(filters.words !== '', `«${filters.words}»`, { ...filters, words: '' }),
    ...values,
    ...chip(filters.available, message('catalog.onlyAvailable'), { ...filters, available: false }),
    ...chip(filters.sale, message('catalog.onlySale'), { ...filters, sale: false }),
    ...(price ? [{ label: price, next: { ...filters, min: '', max: '' } }] : []),
  ]
}

/** What was typed as a price and is none: the list is not narrowed by it. */
export function PriceNotices({ asked: { filters }, found, context }: ListPartProps): ReactNode {
  const names = (['min', 'max'] as const).filter((name) => filters[name] !== '' && found.asked[name] === null)
  return names.map((name) => (
    <p key={name} role="status">
      {context.message('catalog.noPrice', { typed: filters[name] })}
    </p>
  ))
}

/** Nothing was found: by words or filters, or because there is nothing yet. */
export function EmptyList({ path, asked, context }: ListPartProps): ReactNode {
  const { message } = context
  if (filterEntries({ ...asked.filters, sorting: undefined }).length === 0)
    return <p className="products-empty">{message('catalog.empty')}</p>
  const { words } = asked.filters
  return (
    <div className="list-empty">
      <p className="products-empty">
        {words === '' ? message('catalog.noneFound') : message('catalog.noneNamed', { words })}
      </p>
      <p>{message('catalog.noneAdvice')}</p>
      <p>
        <a className="list-button" href={listAddress(path, { ...asked, filters: NO_FILTERS })}>
          {message('catalog.showAll')}
        </a>
      </p>
    </div>
  )
}
