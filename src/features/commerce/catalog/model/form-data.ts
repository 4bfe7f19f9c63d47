import type { MessageLookUp } from '../../../../core/messages.ts'
import type { Offer, OfferedVariant } from './offers.ts'
import { availabilityText } from './out-of-stock.ts'
import { priorPriceLabel } from './price-log.ts'
import { measureText, priceText } from './price-text.ts'
import { takesFiles } from './questions.ts'
import type { Availability } from './stock.ts'

/** With more variants the form of a page works as without scripts: their data would be larger than the page. */
const MOST_VARIANTS = 100

/** What the scripts of a product's form know of its variants. */
export interface ProductFormData {
  readonly productId: string
  /** The page's address names the chosen variant. */
  readonly isAddressed: boolean
  readonly options: readonly string[]
  /** Labels of the questions. */
  readonly questions: readonly string[]
  /** A question takes a file: the browser itself posts the form. */
  readonly takesFiles: boolean
  readonly variants: readonly (Pick<OfferedVariant, 'id' | 'sku' | 'optionValues' | 'availability' | 'pictureId'> & {
    /** As the page writes it. */
    readonly price: string
    /** Per kilo, litre or metre; '' without. */
    readonly measure: string
    /** The price that is struck out beside it; null without one. */
    readonly prior: { readonly price: string; readonly percent: string; readonly label: string } | null
  })[]
  readonly words: Readonly<Record<Availability | 'gone' | 'added' | 'toCart' | 'failed' | 'now', string>> & {
    /** On the button, where it depends on the choice. */
    readonly add?: string
    readonly addPreorder?: string
  }
}

/** @returns undefined for a product with too many variants */
export function productFormData(
  offer: Offer,
  {
    productId,
    isAddressed,
    message,
    locale,
  }: { productId: string; isAddressed: boolean; message: MessageLookUp; locale: string },
): ProductFormData | undefined {
  const { options, variants, currency, questions } = offer
  if (variants.length > MOST_VARIANTS) return undefined
  const text = (amount: number) => priceText(amount, currency, locale)
  const states = new Set(variants.map(({ availability }) => availability))
  const onButton = states.has('preorder') && states.size > 1 ? ['add', 'addPreorder'] : []
  const words = ['added', 'toCart', 'failed', 'now', ...onButton]
  return {
    ...{ productId, isAddressed },
    options,
    questions: questions.map(({ label }) => label),
    takesFiles: takesFiles(questions),
    variants: variants.map(({ id, sku, optionValues, availability, pictureId, price, prior, measure }) => ({
      ...{ id, sku, optionValues, availability, pictureId },
      price: text(price),
      measure: measure ? measureText(measure, currency, { locale, message }) : '',
      prior: prior && { price: text(prior.price), percent: `−${prior.percent} %`, label: priorPriceLabel(prior) },
    })),
    words: {
      ...(Object.fromEntries([
        ...words.map((word) => [word, message(`catalog.${word}`)]),
        ...[...states].map((state) => [state, availabilityText(state, offer, { message, locale })]),
      ]) as ProductFormData['words']),
      gone: message('catalog.choiceGone'),
    },
  }
}
