import { decimalOf } from '../../../../core/money/money.ts'
import { type Asset, imagePath } from '../../../images/views.ts'
import type { PublishedPage } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import type { MeasurePrice } from '../model/contents.ts'
import type { ProductPart } from '../model/kinds.ts'
import { knownOption, knownValues } from '../model/known-options.ts'
import type { OfferDelivery, OfferReturns, OfferTerms } from '../model/offer-terms.ts'
import type { Offer, OfferedVariant } from '../model/offers.ts'
import { isSentLater } from '../model/out-of-stock.ts'

/** The picture of a card in search results and on other sites. */
const SHARED_WIDTH = 1500

export interface ShownPicture {
  readonly asset: Asset
  readonly alt: string
}

const SCHEMA_AVAILABILITY = {
  available: 'InStock',
  last: 'LimitedAvailability',
  soldOut: 'SoldOut',
  backorder: 'BackOrder',
  preorder: 'PreOrder',
} as const

/** A product as search engines read it (schema.org Product or ProductGroup). */
export function productLd(
  site: Site,
  { document_id: documentId, path, title, excerpt }: PublishedPage,
  part: ProductPart,
  { currency, options, variants, sentFrom, terms }: Offer & { readonly terms: OfferTerms },
  pictures: readonly ShownPicture[],
): object {
  const url = site.baseUrl + encodeURI(path)
  const addressOf = ({ asset }: ShownPicture) => site.baseUrl + imagePath(site.id, asset, SHARED_WIDTH)
  const common = {
    name: title,
    ...(excerpt !== '' && { description: excerpt }),
    ...(part.brand !== '' && { brand: { '@type': 'Brand', name: part.brand } }),
    ...(pictures.length > 0 && { image: pictures.map(addressOf) }),
    url,
  }
  const refer = referring(url)
  const offers = variants.map((variant, at) => ({
    sku: variant.sku,
    ...(variant.gtin !== '' && { gtin: variant.gtin }),
    ...(variant.mpn !== '' && { mpn: variant.mpn }),
    offers: {
      '@type': 'Offer',
      price: decimalOf({ amount: variant.price, currency }),
      priceCurrency: currency,
      ...(variant.saleUntil !== null && { priceValidUntil: variant.saleUntil }),
      ...specificationsLd(variant, currency),
      availability: `https://schema.org/${SCHEMA_AVAILABILITY[variant.availability]}`,
      ...(isSentLater(variant) && { availabilityStarts: sentFrom }),
      itemCondition: 'https://schema.org/NewCondition',
      ...termsLd(terms, at, currency, refer),
      url: variants.length > 1 ? `${url}?variant=${variant.id}` : url,
    },
  }))
  if (offers.length === 1) return { '@context': 'https://schema.org', '@type': 'Product', ...common, ...offers[0] }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...common,
    // As the group of its items in the feeds.
    productGroupID: documentId,
    variesBy: options.map((option) => addressOfOption(option) ?? option),
    hasVariant: offers.map((offer, index) => {
      const { pictureId, optionValues } = variants[index]!
      const own = pictures.find(({ asset }) => asset.id === pictureId) ?? pictures[0]
      return {
        '@type': 'Product',
        name: `${title} – ${optionValues.join(', ')}`,
        ...(own && { image: addressOf(own) }),
        ...knownValues(options, optionValues),
        ...offer,
      }
    }),
  }
}

/** How often the same stands in the offers of a product: the first time whole, then by its name. */
function referring(url: string): (thing: object) => object {
  const names = new Map<string, string>()
  return (thing) => {
    const key = JSON.stringify(thing)
    const known = names.get(key)
    if (known !== undefined) return { '@id': known }
    const name = `${url}#${names.size + 1}`
    names.set(key, name)
    return { '@id': name, ...thing }
  }
}

/** How a variant is sent and sent back (Google's merchant listings). */
function termsLd(
  { deliveries, returns }: OfferTerms,
  at: number,
  currency: string,
  refer: (thing: object) => object,
): object {
  const ways = deliveries[at] ?? []
  return {
    ...(ways.length > 0 && { shippingDetails: ways.map((way) => refer(deliveryLd(way, currency))) }),
    ...(returns && { hasMerchantReturnPolicy: refer(returnsLd(returns)) }),
  }
}

const daysLd = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

function deliveryLd({ country, price, handling, transit }: OfferDelivery, currency: string): object {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: decimalOf({ amount: price, currency }), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    ...(transit && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: daysLd(0, handling),
        transitTime: daysLd(transit.from, transit.until),
      },
    }),
  }
}

function returnsLd({ countries, days, paidBy }: OfferReturns): object {
  const common = { '@type': 'MerchantReturnPolicy', applicableCountry: countries }
  if (days === 0) return { ...common, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...common,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${paidBy === 'seller' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  }
}

const UNIT_CODES = { kg: 'KGM', l: 'LTR', m: 'MTR', 'm²': 'MTK', lb: 'LBR' } as const

/** What search engines know the option by. */
function addressOfOption(option: string): string | undefined {
  const known = knownOption(option)
  return known && `https://schema.org/${known}`
}

/** The prices that stand beside a price: the struck-out one (PRZ-06), and the one per measure. */
function specificationsLd({ price, prior, measure }: OfferedVariant, currency: string): object {
  const specification = (amount: number, more: object) => ({
    '@type': 'UnitPriceSpecification',
    price: decimalOf({ amount, currency }),
    priceCurrency: currency,
    ...more,
  })
  const all = [
    ...(prior ? [specification(prior.price, { priceType: 'https://schema.org/StrikethroughPrice' })] : []),
    ...(measure ? [specification(price, { referenceQuantity: referenceLd(measure) })] : []),
  ]
  return all.length === 0 ? {} : { priceSpecification: all.length === 1 ? all[0] : all }
}

/** What a piece contains, of which search engines make the price per measure. */
function referenceLd(measure: MeasurePrice): object {
  const quantity = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: UNIT_CODES[measure.unit] })
  return { ...quantity(measure.quantity), valueReference: quantity(1) }
}
