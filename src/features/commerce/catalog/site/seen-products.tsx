import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import type { SeenProduct } from '../model/seen-products.ts'

export interface SeenProductsProps {
  /** The product of this page. */
  readonly product: SeenProduct
  /** Format of the pictures, as of the store's list. */
  readonly ratio: string
}

/** The place for products that the visitor has seen before; their browser fills it. */
export function SeenProducts({ seen, context }: { seen: SeenProductsProps; context: ViewContext }): ReactNode {
  const label = context.message('catalog.seen')
  return (
    <section
      className="products-band products-seen"
      aria-label={label}
      hidden
      data-behaviour="seenProducts"
      data-when="idle"
      data-props={JSON.stringify(seen)}
    >
      <div className="products-seen-head">
        <h2>{label}</h2>
        <button type="button">{context.message('catalog.forgetSeen')}</button>
      </div>
      {/* Safari does not announce a list without markers as one. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <ul className="products products-grid" role="list" />
    </section>
  )
}
