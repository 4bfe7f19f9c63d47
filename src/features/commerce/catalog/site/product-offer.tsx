import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import { ADD_FIELDS, ADD_FILES_PATH, ADD_PATH, VARIANT_PATH } from '../model/add-form.ts'
import { type Choice, choicesOf } from '../model/choices.ts'
import { type ProductFormData, productFormData } from '../model/form-data.ts'
import type { Offer, OfferedVariant } from '../model/offers.ts'
import { availabilityText } from '../model/out-of-stock.ts'
import { measureText } from '../model/price-text.ts'
import { takesFiles } from '../model/questions.ts'
import { Price } from './price.tsx'
import { Promises } from './product-details.tsx'
import { ProductQuestions } from './product-questions.tsx'
import { WaitForm } from './wait-form.tsx'

interface ProductOfferProps {
  readonly context: ViewContext
  readonly documentId: string
  readonly offer: Offer
  /** The variant that is chosen at first. */
  readonly shown: OfferedVariant
  /** Block on whose page it stands; undefined for the product's own page, whose address names the chosen variant. */
  readonly blockId?: string
}

/** What a product costs, and the form that adds it to the cart. */
export function ProductOffer({ context, documentId, offer, shown, blockId }: ProductOfferProps): ReactNode {
  const { message, locale } = context
  const choices = choicesOf(offer, shown)
  const isAddressed = blockId === undefined && choices.length > 0
  const data = productFormData(offer, { productId: documentId, isAddressed, message, locale })
  return (
    <>
      <div className="price-room" {...roomOf(data)}>
        <Price price={{ price: shown.price, prior: shown.prior }} currency={offer.currency} context={context} />
      </div>
      {offer.taxNote !== null && <p className="price-tax">{message(`catalog.tax.${offer.taxNote}`)}</p>}
      {offer.variants.some(({ measure }) => measure !== null) && (
        <p className="price-measure">{shown.measure && measureText(shown.measure, offer.currency, context)}</p>
      )}
      <form
        className="product-form"
        method="post"
        {...(takesFiles(offer.questions)
          ? { action: ADD_FILES_PATH, encType: 'multipart/form-data' }
          : { action: ADD_PATH })}
        {...(data && behaviourOf(data))}
      >
        <input type="hidden" name={ADD_FIELDS.product} value={documentId} />
        {choices.map((choice, index) => (
          <ChoiceField key={choice.option} choice={choice} name={ADD_FIELDS.option(index)} context={context} />
        ))}
        <ProductQuestions
          questions={offer.questions}
          context={context}
          idPrefix={blockId === undefined ? '' : `${blockId}-`}
        />
        <p className={`product-availability product-availability-${shown.availability}`}>
          {availabilityText(shown.availability, offer, context)}
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
              {message(shown.availability === 'preorder' ? 'catalog.addPreorder' : 'catalog.add')}
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

/** Also where the form posts files. */
const PLAIN_FORM = { formEncType: 'application/x-www-form-urlencoded', formNoValidate: true }

/** Shows price and stock of the choice where no script does. */
function ShowChoice({ withScripts, context }: { withScripts: boolean; context: ViewContext }): ReactNode {
  const button = (
    <button type="submit" className="product-show-choice" formAction={VARIANT_PATH} {...PLAIN_FORM}>
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
