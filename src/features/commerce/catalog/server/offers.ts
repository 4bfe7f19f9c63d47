import type { Id } from '../../../../core/ids.ts'
import { dayAt, dayStart } from '../../../../core/wall-time.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { defineLoader } from '../../../../platform/loader.ts'
import { readTaxSettings, TAXES } from '../../taxes/public.ts'
import { type TaxNote, taxNoteOf } from '../../taxes/schemas.ts'
import { nextPriceDay, priceOn } from '../model/availability.ts'
import { measurePrice } from '../model/contents.ts'
import type { Reduction } from '../model/general-discounts.ts'
import { type Offer, offersQuery } from '../model/offers.ts'
import { nextRuleDay, ruleOn, sentFrom } from '../model/out-of-stock.ts'
import { type PriceEntry, priorPriceAt } from '../model/price-log.ts'
import { availabilityOf } from '../model/stock.ts'
import type { StoreSettings } from '../model/store-settings.ts'
import { reductionsByProduct } from './general-discounts.ts'
import { priceLogs } from './prices-repository.ts'
import { productTags, STORE } from './product-tags.ts'
import { productsById, type StoredProduct } from './products-repository.ts'
import { readStoreSettings } from './store-repository.ts'

/** When offers of some products next change by themselves: a sale, or the day of sending; undefined when none does. */
export function offerChange(products: readonly StoredProduct[], now: Date, timeZone: string): Date | undefined {
  const today = dayAt(now, timeZone)
  const ends = products.flatMap(({ outOfStock, variants }) => [
    nextPriceDay(variants, today),
    variants.some((variant) => availabilityOf(variant, 0) === 'soldOut') ? nextRuleDay(outOfStock, today) : undefined,
  ])
  const [next] = ends.filter((day) => day !== undefined).toSorted()
  return next === undefined ? undefined : dayStart(next, timeZone)
}

const NO_DAYS = { saleFrom: null, saleUntil: null }

interface OfferMoment {
  readonly settings: StoreSettings
  readonly taxNote: TaxNote
  readonly logs: ReadonlyMap<Id, readonly PriceEntry[]>
  readonly reductionsOf: (documentId: Id) => readonly Reduction[]
  readonly now: Date
  readonly timeZone: string
}

/** A product as visitors see it at an instant. */
function offerOf(
  {
    documentId,
    type,
    options,
    variants: stored,
    attributes,
    questions,
    files,
    related,
    outOfStock,
    perishable,
  }: StoredProduct,
  { settings, taxNote, logs, reductionsOf, now, timeZone }: OfferMoment,
): Offer {
  const { currency, lowStock, productLayout, deliveryPromise, relatedRule, measurementStandard } = settings
  const today = dayAt(now, timeZone)
  const endless = type === 'DIGITAL'
  const reductions = reductionsOf(documentId)
  const rule = ruleOn(outOfStock, today)
  const variants = stored.map((variant) => {
    const { price, before } = priceOn(variant, today)
    const { saleFrom, saleUntil } = before === null ? NO_DAYS : variant
    const { id, sku, optionValues, gtin, mpn, pictureId, weight, stock } = variant
    return {
      ...{ id, sku, optionValues, gtin, mpn, pictureId, weight, price, saleFrom, saleUntil },
      measure: measurePrice(price, variant.contents),
      prior: priorPriceAt(logs.get(id) ?? [], now, { timeZone, perishable, reductions }) ?? null,
      availability: availabilityOf({ unlimited: endless || variant.unlimited, stock }, lowStock, rule),
    }
  })
  return {
    type,
    currency,
    taxNote,
    options: options.map(({ name }) => name),
    attributes: attributes.map(({ name, value }) => ({ name, value })),
    questions,
    related,
    store: { productLayout, deliveryPromise, relatedRule, measurementStandard },
    size: type === 'PHYSICAL' ? commonSize(stored) : null,
    files: files.length,
    soldOut: variants.every(({ availability }) => availability === 'soldOut'),
    outOfStock: rule,
    sentFrom: sentFrom(rule, today),
    variants,
  }
}

/** Weight and size of a piece; null where variants differ or nothing is known. */
function commonSize(variants: StoredProduct['variants']): Offer['size'] {
  const sizes = variants.map(({ weight, length, width, height }) => ({ weight, length, width, height }))
  const [first] = sizes
  if (!first || Object.values(first).every((measure) => measure === null)) return null
  return sizes.every((size) => JSON.stringify(size) === JSON.stringify(first)) ? first : null
}

/** Where and when products are shown. */
export interface ShownAt {
  readonly siteId: Id
  readonly timeZone: string
  readonly now: Date
  /** Of the store, where they have been read. */
  readonly settings?: StoreSettings
}

/** The offers of these documents at an instant. They end by themselves, as {@link offerChange} says. */
export async function offersAt(
  reader: Reader,
  { siteId, timeZone, now, settings: known }: ShownAt,
  ids: readonly Id[],
): Promise<{ offers: Readonly<Record<Id, Offer>>; validUntil: Date | undefined }> {
  if (ids.length === 0) return { offers: {}, validUntil: undefined }
  // At once: on PostgreSQL each answer takes its way through the network.
  const [settings, taxes, stored] = await Promise.all([
    known ?? readStoreSettings(reader, siteId).then((read) => read.settings),
    readTaxSettings(reader, siteId),
    productsById(reader, siteId, ids),
  ])
  const taxNote = taxNoteOf(taxes)
  // An archive can hold a product without variants: nothing of it is sold.
  const products = stored.filter(({ variants }) => variants.length > 0)
  const today = dayAt(now, timeZone)
  const reduced = products.filter(({ variants }) => variants.some((one) => priceOn(one, today).before !== null))
  const reducedIds = reduced.map(({ documentId }) => documentId)
  const logs = await priceLogs(reader, siteId, reducedIds)
  const reductionsOf = await reductionsByProduct(reader, siteId, reducedIds)
  const offers: Record<Id, Offer> = {}
  for (const product of products)
    offers[product.documentId] = offerOf(product, { settings, taxNote, logs, reductionsOf, now, timeZone })
  return { offers, validUntil: offerChange(products, now, timeZone) }
}

export const offersLoader = defineLoader(offersQuery, async ({ args: { ids }, reader, siteId, timeZone, now }) => {
  const { offers, validUntil } = await offersAt(reader, { siteId, timeZone, now }, ids)
  return { data: offers, tags: [...productTags(ids), STORE, TAXES], validUntil }
})
