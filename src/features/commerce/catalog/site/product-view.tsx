import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import { ADD_FIELDS, ADD_PATH, VARIANT_PATH } from '../model/add-form.ts'
import { type Choice, choicesOf } from '../model/choices.ts'
import { type ProductFormData, productFormData } from '../model/form-data.ts'
import type { ProductPart } from '../model/kinds.ts'
import type { Offer, OfferedVariant } from '../model/offers.ts'
import { measureText } from '../model/price-text.ts'
import { Price } from './price.tsx'
import { Attributes, Details, Promises } from './product-details.tsx'
import { ProductGallery, type ProductGalleryProps } from './product-gallery.tsx'
import { ProductQuestions } from './product-questions.tsx'
import { type ListedProduct, ProductList } from './store-view.tsx'
import { Trail } from './trail.tsx'
import { WaitForm } from './wait-form.tsx'

export interface ProductViewProps {
  readonly context: ViewContext
  readonly documentId: string
  readonly title: string
  readonly excerpt: string
  readonly part: ProductPart
  /** Undefined for a page whose product is gone. */
  readonly offer: Offer | undefined
  readonly shown: OfferedVariant | undefined
  /** The shown variant's first. */
  readonly pictures: ProductGalleryProps['pictures']
  readonly store: { readonly title: string; readonly path: string }
  /** Categories from the store down to the product. */
  readonly trail?: readonly { readonly label: string; readonly path: string }[]
  /** Products that may please whoever looks at this one. */
  readonly related: readonly ListedProduct[]
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
              <ProductOffer {...props} offer={offer} shown={shown} />
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

function ProductOffer({
  context,
  documentId,
  offer,
  shown,
}: ProductViewProps & { offer: Offer; shown: OfferedVariant }): ReactNode {
  const { message } = context
  const choices = choicesOf(offer, shown)
  const data = productFormData(offer, { productId: documentId, message, locale: context.locale })
  return (
    <>
      <div className="price-room" {...roomOf(data)}>
        <Price price={{ price: shown.price, prior: shown.prior }} currency={offer.currency} context={context} />
      </div>
      {offer.variants.some(({ measure }) => measure !== null) && (
        <p className="price-measure">{shown.measure && measureText(shown.measure, offer.currency, context)}</p>
      )}
      <form className="product-form" method="post" action={ADD_PATH} {...(data && behaviourOf(data))}>
        <input type="hidden" name={ADD_FIELDS.product} value={documentId} />
        {choices.map((choice, index) => (
          <ChoiceField key={choice.option} choice={choice} name={ADD_FIELDS.option(index)} context={context} />
        ))}
        <ProductQuestions questions={offer.questions} context={context} />
        <p className={`product-availability product-availability-${shown.availability}`}>
          {message(`catalog.${shown.availability}`)}
        </p>
        {!offer.soldOut && (
          <div className="product-add">
            <label>
              <span>{message('catalog.quantity')}</span>
              <input
                type="number"
                name={ADD_FIELDS.quantity}
                defaultValue={1}
                min={1}
                max={9999}
                inputMode="numeric"
                required
              />
            </label>
            <button type="submit" className="button">
              {message('catalog.add')}
            </button>
          </div>
        )}
        {/* After the other button, which Enter presses. */}
        {choices.length > 0 && <ShowChoice withScripts={data === undefined} context={context} />}
        <p className="product-status" />
        <Promises offer={offer} context={context} />
      </form>
      {offer.variants.some(({ availability }) => availability === 'soldOut') && (
        <WaitForm documentId={documentId} shown={shown} context={context} />
      )}
    </>
  )
}

/** The texts of the longest reduced price that a choice can show. */
function roomOf(data: ProductFormData | undefined): object {
  const reduced = data?.variants.flatMap(({ price, prior }) =>
    prior ? [{ line: `${price} ${prior.price} ${prior.percent}`, label: prior.label }] : [],
  )
  const [longest] = (reduced ?? []).toSorted((one, other) => other.line.length - one.line.length)
  return longest ? { 'data-price': longest.line, 'data-prior': longest.label } : {}
}

function behaviourOf(data: ProductFormData): object {
  return { 'data-behaviour': 'addToCart', 'data-when': 'visible', 'data-props': JSON.stringify(data) }
}

/** Shows price and stock of the choice where no script does. */
function ShowChoice({ withScripts, context }: { withScripts: boolean; context: ViewContext }): ReactNode {
  const button = (
    <button type="submit" className="product-show-choice" formAction={VARIANT_PATH} formNoValidate>
      {context.message('catalog.showChoice')}
    </button>
  )
  return withScripts ? button : <noscript>{button}</noscript>
}

function ChoiceField({ choice, name, context }: { choice: Choice; name: string; context: ViewContext }): ReactNode {
  return (
    <fieldset className="product-choice">
      <legend>{choice.option}</legend>
      {choice.values.map(({ value, chosen, possible }) => (
        <label key={value} className={possible ? undefined : 'product-choice-out'}>
          <input type="radio" name={name} value={value} defaultChecked={chosen} required />
          <span>
            {value}
            {!possible && <span className="visually-hidden"> ({context.message('catalog.soldOut')})</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
