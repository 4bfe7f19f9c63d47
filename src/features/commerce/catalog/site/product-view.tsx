import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import type { ProductPart } from '../model/kinds.ts'
import type { OfferTerms } from '../model/offer-terms.ts'
import type { Offer, OfferedVariant } from '../model/offers.ts'
import { Attributes, Details, Terms } from './product-details.tsx'
import { ProductGallery, type ProductGalleryProps } from './product-gallery.tsx'
import { ProductOffer } from './product-offer.tsx'
import { SeenProducts, type SeenProductsProps } from './seen-products.tsx'
import { type ListedProduct, ProductList } from './store-view.tsx'
import { Trail } from './trail.tsx'

export interface ProductViewProps {
  readonly context: ViewContext
  readonly documentId: string
  readonly title: string
  readonly excerpt: string
  readonly part: ProductPart
  /** Undefined for a page whose product is gone. */
  readonly offer: Offer | undefined
  readonly shown: OfferedVariant | undefined
  readonly terms?: OfferTerms
  /** The shown variant's first. */
  readonly pictures: ProductGalleryProps['pictures']
  readonly store: { readonly title: string; readonly path: string }
  /** Categories from the store down to the product. */
  readonly trail?: readonly { readonly label: string; readonly path: string }[]
  /** Products that may please whoever looks at this one. */
  readonly related: readonly ListedProduct[]
  /** Undefined on a site that remembers no seen products. */
  readonly seen?: SeenProductsProps | undefined
  /** The rendered blocks. */
  readonly children: ReactNode
}

/** A product: its pictures, what it costs, the form that adds it to the cart, and the page's own sections. */
export function ProductView(props: ProductViewProps): ReactNode {
  const { context, documentId, title, excerpt, part, offer, shown, pictures, store, related, children } = props
  const layout = part.layout === 'store' ? (offer?.store.productLayout ?? 'left') : part.layout
  return (
    <div className="page product">
      <article className={`product-main product-main-${layout}`}>
        {pictures.length > 0 && <ProductGallery {...{ documentId, pictures, layout, context }} />}
        <div className="product-facts">
          <div className="product-name">
            <Trail store={{ label: store.title, path: store.path }} trail={props.trail ?? []} context={context} />
            <h1>{title || context.message('catalog.untitled')}</h1>
            {part.brand && <p className="product-brand">{part.brand}</p>}
          </div>
          {offer && shown && (
            <div className="product-offer">
              <ProductOffer {...{ context, documentId, offer, shown }} />
              {props.terms && (
                <Terms
                  terms={props.terms}
                  currency={offer.currency}
                  isPromised={offer.store.deliveryPromise !== ''}
                  context={context}
                />
              )}
            </div>
          )}
          <div className="product-words">
            {excerpt && <p className="product-excerpt">{excerpt}</p>}
            {offer && <Attributes offer={offer} context={context} />}
            <Details part={part} context={context} />
          </div>
        </div>
      </article>
      {children}
      {related.length > 0 && <Related products={related} context={context} />}
      {props.seen && <SeenProducts seen={props.seen} context={context} />}
    </div>
  )
}

function Related({ products, context }: { products: readonly ListedProduct[]; context: ViewContext }): ReactNode {
  const label = context.message('catalog.related')
  return (
    <section className="products-band" aria-label={label}>
      <h2>{label}</h2>
      <ProductList layout="grid" products={products} label={label} level={3} context={context} />
    </section>
  )
}
