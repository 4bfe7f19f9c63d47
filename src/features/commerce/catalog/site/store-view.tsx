import type { ReactNode } from 'react'
import type { StoredBlock, ViewContext } from '../../../../core/block.ts'
import type { StorePart } from '../model/kinds.ts'
import { type Asked, countFilters } from '../model/list/filters.ts'
import type { ListCounts, ProductInList } from '../model/list/listed.ts'
import { availabilityText, isSentLater } from '../model/out-of-stock.ts'
import { CategoryList, type ListCategory } from './list/category-list.tsx'
import { filterPanel } from './list/filter-panel.tsx'
import { ChosenFilters, EmptyList, ListBar, PriceNotices } from './list/list-bar.tsx'
import { Price } from './price.tsx'
import { Trail } from './trail.tsx'

/** A product as a list shows it. */
export interface ListedProduct extends Omit<ProductInList, 'asset'> {
  /** The rendered picture; null without one. */
  readonly picture: ReactNode | null
}

/** In a store with fewer products one sees them all at once. */
const LEAST_SEARCHED = 9

export interface StoreViewProps {
  readonly context: ViewContext
  readonly title: string
  readonly showTitle: boolean
  readonly part: StorePart
  readonly blocks: readonly StoredBlock[]
  readonly children?: ReactNode
  readonly products: readonly ListedProduct[]
  /** Of the page, without a filter. */
  readonly path: string
  readonly asked: Asked
  readonly found: ListCounts
  /** Those that may be chosen next. */
  readonly categories: readonly ListCategory[]
  /** Categories that the shown one stands in, from the top. */
  readonly trail?: readonly { readonly label: string; readonly path: string }[]
  /** Introduction of the shown category; '' without one. */
  readonly text?: string
  /** Of the shown category. */
  readonly picture?: ReactNode
  /** The label that all listed products have; null without one. */
  readonly filter: { readonly label: string } | null
  readonly pages: {
    readonly current: number
    readonly total: number
    readonly previous: string | null
    readonly next: string | null
  }
}

/** Widths of pictures, for `<img sizes>`. */
export const PRODUCT_SIZES = {
  list: '(max-width: 640px) 50vw, (max-width: 1024px) 33vw, 340px',
  page: '(max-width: 800px) 100vw, 620px',
  category: '(max-width: 800px) 100vw, 480px',
} as const

/** A store: its own sections, then its products. */
export function StoreView(props: StoreViewProps): ReactNode {
  const { context, title, showTitle, part, children, products, pages, path, filter, asked, found } = props
  const { trail = [], text = '', picture = null } = props
  const chosen = countFilters(asked.filters)
  const isLarge = found.size >= LEAST_SEARCHED || chosen > 0
  const list = { path, asked, found, context }
  const panel = isLarge ? filterPanel(list) : undefined
  const all = { label: context.message('catalog.all'), path: encodeURI(path), current: !filter }
  return (
    <div className="page store">
      {filter ? (
        <header className={picture === null ? 'title-band' : 'title-band title-band-pictured'}>
          <div className="title-band-inner">
            <Trail store={{ label: title, path: encodeURI(path) }} trail={trail} context={context} />
            <h1>{filter.label}</h1>
            {text !== '' && <p className="store-text">{text}</p>}
          </div>
          {picture}
        </header>
      ) : showTitle ? (
        <header className="title-band">
          <div className="title-band-inner">
            <h1>{title}</h1>
          </div>
        </header>
      ) : (
        <h1 className="visually-hidden">{title}</h1>
      )}
      {pages.current === 1 && !filter && chosen === 0 && children}
      <div className="products-band">
        <CategoryList categories={props.categories.length > 0 ? [all, ...props.categories] : []} context={context} />
        {isLarge && <ListBar {...list} />}
        <div className={panel === undefined ? undefined : 'list-columns'}>
          {panel}
          <div>
            <PriceNotices {...list} />
            <ChosenFilters {...list} />
            {products.length === 0 ? (
              <EmptyList {...list} />
            ) : (
              <ProductList layout={part.layout} products={products} context={context} quick />
            )}
            <TaxNotes products={products} context={context} />
            <Pages pages={pages} context={context} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** What a list says once of the VAT in its prices. */
export function TaxNotes({ products: [first], context }: Pick<StoreViewProps, 'products' | 'context'>): ReactNode {
  if (!first || first.taxNote === null) return null
  return <p className="products-tax">{context.message(`catalog.taxes.${first.taxNote}`)}</p>
}

interface ProductListProps extends Pick<StoreViewProps, 'products' | 'context'>, Pick<StorePart, 'layout'> {
  readonly label?: string
  /** Of the products' names. */
  readonly level?: 2 | 3
  /** Each can be looked at over the list. */
  readonly quick?: boolean
}

export function ProductList({ layout, products, context, label, level, quick = false }: ProductListProps): ReactNode {
  const { message } = context
  const words = { close: message('catalog.quickClose'), whole: message('catalog.quickWhole') }
  const behaviour = { 'data-behaviour': 'quickView', 'data-when': 'gesture', 'data-props': JSON.stringify(words) }
  return (
    // Safari does not announce a list without markers as one.
    <ul
      className={`products products-${layout}`}
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="list"
      aria-label={label ?? message('catalog.list')}
      {...(quick && behaviour)}
    >
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} level={level ?? 2} quick={quick} context={context} />
        </li>
      ))}
    </ul>
  )
}

interface ProductCardProps extends Pick<StoreViewProps, 'context'> {
  readonly product: ListedProduct
  readonly level: 2 | 3
  readonly quick: boolean
}

function ProductCard({ product, level, quick, context }: ProductCardProps): ReactNode {
  const Name = `h${level}` as const
  const { title, path, picture, price, currency, availability } = product
  const mark = availability === 'soldOut' ? 'soldOut' : price.prior !== null ? 'sale' : undefined
  return (
    <article className={`product-card product-card-${availability}`}>
      <div className="product-card-picture">
        {picture}
        {mark && <span className={`product-mark product-mark-${mark}`}>{context.message(`catalog.${mark}`)}</span>}
      </div>
      <Name>
        <a href={path}>{title || context.message('catalog.untitled')}</a>
      </Name>
      <Price price={price} currency={currency} context={context} />
      {isSentLater(product) && <p className="sent-later">{availabilityText(availability, product, context)}</p>}
      {quick && (
        <a className="product-quick" href={path} aria-label={context.message('catalog.quickNamed', { title })}>
          {context.message('catalog.quick')}
        </a>
      )}
    </article>
  )
}

function Pages({ pages: { current, total, previous, next }, context }: Pick<StoreViewProps, 'pages' | 'context'>) {
  if (total < 2) return null
  return (
    <nav className="pagination" aria-label={context.message('catalog.pages')}>
      {previous !== null && (
        <a className="pagination-previous" href={previous} rel="prev">
          {context.message('catalog.newer')}
        </a>
      )}
      <span>{context.message('catalog.position', { current, total })}</span>
      {next !== null && (
        <a className="pagination-next" href={next} rel="next">
          {context.message('catalog.older')}
        </a>
      )}
    </nav>
  )
}
