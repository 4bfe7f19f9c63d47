import type { Id } from '../../../../core/ids.ts'
import { decimalOf } from '../../../../core/money/money.ts'
import { dayEnd, dayStart } from '../../../../core/wall-time.ts'
import type { MeasurePrice } from './contents.ts'
import { knownValues } from './known-options.ts'
import type { Offer, OfferedVariant } from './offers.ts'
import { isSentLater } from './out-of-stock.ts'

/** What a feed says of a product besides its offer. */
export interface FedProduct {
  readonly documentId: Id
  readonly title: string
  readonly description: string
  /** Full addresses. */
  readonly link: string
  /** Of the cover and of variants' own pictures, by asset; the cover has the key `cover`. */
  readonly pictures: Readonly<Record<string, string>>
  readonly brand: string
  /** From the top of the store down to its first category. */
  readonly trail: readonly string[]
  readonly offer: Offer
  /** Of the site, in which a sale's days begin and end. */
  readonly timeZone: string
}

/** Fields in their order, with the names that both services use (Google's product data specification, Meta's catalogue). */
export const FEED_FIELDS = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'availability_date',
  'condition',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'product_type',
  'color',
  'size',
  'material',
  'unit_pricing_measure',
  'unit_pricing_base_measure',
] as const
export type FeedField = (typeof FEED_FIELDS)[number]
export type FeedItem = Partial<Record<FeedField, string>>

const MINUTE = 60_000
/** Characters of `2026-12-04T09:00`. */
const MINUTES_END = 16
const LIMITS = { title: 150, description: 5000 }
const AVAILABILITY = {
  available: 'in_stock',
  last: 'in_stock',
  soldOut: 'out_of_stock',
  backorder: 'backorder',
  preorder: 'preorder',
} as const
const BASE_MEASURES: Readonly<Record<MeasurePrice['unit'], string>> = {
  kg: 'kg',
  l: 'l',
  m: 'm',
  'm²': 'sqm',
  lb: 'lb',
}

/** The variants of a product as items of a feed; the services refuse what costs nothing. */
export function feedItems(product: FedProduct): FeedItem[] {
  return product.offer.variants.filter(({ price }) => price > 0).map((variant) => feedItem(product, variant))
}

/** The first characters of a text, none of them halved. */
const beginning = (text: string, most: number) =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

function feedItem(product: FedProduct, variant: OfferedVariant): FeedItem {
  const { offer, pictures, brand } = product
  const { currency, variants, options } = offer
  const isOneOfMany = variants.length > 1
  const values = isOneOfMany ? variant.optionValues : []
  const price = (amount: number) => `${decimalOf({ amount, currency })} ${currency}`
  const isIdentified = variant.gtin !== '' || (brand !== '' && variant.mpn !== '')
  return filled({
    id: variant.sku,
    item_group_id: isOneOfMany ? product.documentId : '',
    title: beginning([product.title, ...values].join(' – '), LIMITS.title),
    description: beginning(product.description, LIMITS.description),
    link: isOneOfMany ? `${product.link}?variant=${variant.id}` : product.link,
    image_link: pictures[variant.pictureId ?? ''] ?? pictures.cover ?? '',
    availability: AVAILABILITY[variant.availability],
    availability_date:
      offer.sentFrom !== null && isSentLater(variant) ? minuteOf(dayStart(offer.sentFrom, product.timeZone)) : '',
    condition: 'new',
    // A reduction is only one where a price may be struck out (PRZ-01).
    price: price(variant.prior?.price ?? variant.price),
    sale_price: variant.prior ? price(variant.price) : '',
    sale_price_effective_date: saleTime(variant, product.timeZone),
    brand,
    gtin: variant.gtin,
    mpn: variant.mpn,
    identifier_exists: isIdentified ? '' : 'no',
    product_type: product.trail.join(' > '),
    ...knownValues(options, values),
    ...measureFields(variant.measure),
  })
}

/** Both services want both ends; a sale without one of them lasts while the feed says so. */
function saleTime({ prior, saleFrom, saleUntil }: OfferedVariant, timeZone: string): string {
  if (prior === null || saleFrom === null || saleUntil === null) return ''
  const lastMinute = new Date(dayEnd(saleUntil, timeZone).getTime() - MINUTE)
  return [dayStart(saleFrom, timeZone), lastMinute].map(minuteOf).join('/')
}

const minuteOf = (instant: Date) => `${instant.toISOString().slice(0, MINUTES_END)}+0000`

function measureFields(measure: MeasurePrice | null): FeedItem {
  if (measure === null) return {}
  const unit = BASE_MEASURES[measure.unit]
  return { unit_pricing_measure: `${measure.quantity} ${unit}`, unit_pricing_base_measure: `1 ${unit}` }
}

const filled = (item: FeedItem): FeedItem =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== '')) as FeedItem

/** What both services refuse an item without, of what an owner may leave out. */
const REQUIRED_FIELDS = ['title', 'description', 'image_link'] as const
/** Of which each item has one: Meta refuses it without, and Google shows it less. */
const IDENTIFIERS = ['brand', 'gtin', 'mpn'] as const

/** What a feed's item can lack; `identifier` is a brand or a number of the maker. */
export const LACKING = [...REQUIRED_FIELDS, 'identifier'] as const
export type Lacking = (typeof LACKING)[number]

/** What the services ask for and an item lacks. */
export function missingFields(item: FeedItem): Lacking[] {
  const missing = REQUIRED_FIELDS.filter((field) => item[field] === undefined)
  return IDENTIFIERS.some((field) => item[field] !== undefined) ? missing : [...missing, 'identifier']
}
