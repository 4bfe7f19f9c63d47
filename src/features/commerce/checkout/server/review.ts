import { createHash } from 'node:crypto'
import type { Id } from '../../../../core/ids.ts'
import type { Place } from '../../../../core/place.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { readTogether } from '../../../../platform/database/settings-row.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { Site } from '../../../sites/public.ts'
import { type Address, type InvoiceRequest, placeOf, readAddress, readInvoice } from '../../addresses/schemas.ts'
import type { CartPurchase } from '../../cart/public.ts'
import { storeValues } from '../../catalog/public.ts'
import type { DiscountRule } from '../../discounts/schemas.ts'
import { termsVersion } from '../../legal/public.ts'
import { type AskedMethods, payingValues } from '../../payments/public.ts'
import type { PaymentMethod } from '../../payments/schemas.ts'
import { reminding } from '../../reminders/public.ts'
import { deliverySettings } from '../../shipping/public.ts'
import { type DeliveryOption, deliveryOptions, servedCountries } from '../../shipping/schemas.ts'
import { taxSettings } from '../../taxes/public.ts'
import { HOME, type TaxTreatment, taxTreatment } from '../../taxes/schemas.ts'
import { BILL, type Draft, FIELDS, INVOICE, SHIP } from '../model/draft.ts'
import { buyerOf } from './buyer.ts'

/** A checkout as its buyer sees it now: what is bought, how it comes and is paid, and what it costs. */
export interface Review {
  readonly purchase: CartPurchase
  readonly draft: Draft
  readonly requiresShipping: boolean
  /** Codes of the countries that can be chosen for the delivery; empty where nothing is sent. */
  readonly served: readonly string[]
  readonly ship: Address
  readonly bill: Address
  /** Null: none is asked for. */
  readonly invoice: InvoiceRequest | null
  readonly invoiceFaults: Readonly<Record<string, string>>
  /** Undefined until the place is known. */
  readonly options: readonly DeliveryOption[] | undefined
  readonly option: DeliveryOption | null
  readonly methods: readonly PaymentMethod[]
  readonly method: PaymentMethod | undefined
  readonly treatment: TaxTreatment
  readonly chosen: ReturnType<CartPurchase['chooseDiscounts']>
  /** The version of the terms that the page links to; '' for none. */
  readonly terms: string
  readonly shop: Shop
}

/** What the owner of a shop has said that a checkout depends on. */
export type Shop = Awaited<ReturnType<typeof readShop>>

export function readShop(reader: Reader, siteId: Id) {
  const own = { delivery: deliverySettings, taxes: taxSettings, terms: termsVersion, reminds: reminding }
  return readTogether(reader, siteId, { ...own, ...payingValues, ...storeValues })
}

/** How a total may be paid; see payments' `methodsOf`. */
export type MethodsAt = (asked: AskedMethods) => readonly PaymentMethod[]

/** Works out a checkout from its cart and what is written in it. The server alone decides every amount. */
export async function reviewOf(
  site: Pick<Site, 'id' | 'timeZone'>,
  {
    reader,
    shop,
    purchase,
    draft,
    now,
    methodsAt,
    secrets,
    own,
  }: {
    reader: Reader
    shop: Shop
    purchase: CartPurchase
    draft: Draft
    now: Date
    methodsAt: MethodsAt
    secrets: Pick<Secrets, 'sign'>
    /** An owner makes the order: goods may be handed over at once, and a discount be granted in person. */
    own?: { readonly granted: DiscountRule | undefined }
  },
): Promise<Review> {
  const day = dayAt(now, site.timeZone)
  const { delivery, taxes, terms } = shop
  const { requiresShipping } = purchase.cart
  const served = requiresShipping ? servedCountries(delivery) : []
  const country = served.includes(HOME) ? HOME : (served[0] ?? HOME)
  const written = { [`${SHIP}.country`]: country, [`${BILL}.country`]: country, ...draft }
  const { address: ship, faults } = readAddress(written, SHIP, { phone: 'optional' })
  const { address: bill } = readAddress(written, BILL, { phone: 'none' })
  const billed = requiresShipping && draft[FIELDS.billing] !== 'other' ? ship : bill
  const { invoice, faults: invoiceFaults } = readInvoice(draft, INVOICE, billed.country)
  const isPlaced = ['country', 'region', 'postalCode'].every((field) => faults[`${SHIP}.${field}`] === undefined)

  const asked = { siteId: site.id, email: draft[FIELDS.email] ?? '' }
  const buyer = purchase.hasRules ? await buyerOf(reader, secrets, asked) : undefined
  const termsAt = (place: Place | undefined) => taxTreatment(taxes, { place, buyer: 'person', vatChecked: false, day })
  const chooseAt = (treatment: TaxTreatment, option: DeliveryOption | null) =>
    purchase.chooseDiscounts({
      taxMode: treatment.taxMode,
      granted: own?.granted,
      buyer,
      rateOf: ({ found }) => treatment.rateOf(found.product.taxClass),
      priceOf: ({ found, judgement }) => treatment.priceOf(judgement.unitPrice, found.product.taxClass),
      delivery: option
        ? {
            price: option.price,
            taxRate: taxes.deliveryTax === 'goods' ? 'goods' : treatment.rateOf(taxes.deliveryTax),
          }
        : undefined,
    })
  const sentTo = requiresShipping && isPlaced ? placeOf(ship) : undefined
  const goods = chooseAt(termsAt(sentTo), null).amounts
  const askedFor = sentTo ?? (own && requiresShipping ? { country, region: '', postalCode: '' } : undefined)
  const known = askedFor
    ? deliveryOptions(delivery, {
        place: askedFor,
        goods: { ...purchase.goods, subtotal: goods.subtotal - goods.discountTotal },
        day,
      })
    : undefined
  // Without an address it can only be fetched.
  const options = sentTo ? known : known?.filter(({ kind }) => kind === 'pickup')
  const option = options?.find(({ key }) => key === draft[FIELDS.delivery]) ?? (own ? null : firstOf(options))
  const isInShop = option ? option.kind === 'pickup' : own !== undefined
  const treatment = requiresShipping
    ? // What is handed over in the shop is taxed there.
      termsAt(isInShop ? undefined : sentTo)
    : unsentAt(termsAt, placeOf(billed))
  const chosen = chooseAt(treatment, option)
  const methods = methodsAt({
    currency: purchase.currency,
    total: chosen.amounts.grandTotal,
    place: sentTo ?? placeOf(billed),
    delivery: option,
  })
  const method = methods.find(({ key }) => key === draft[FIELDS.method]) ?? methods[0]
  return {
    ...{ purchase, draft, requiresShipping, served, ship, bill: billed, invoice, invoiceFaults, options, option },
    ...{ methods, method, treatment, chosen, terms, shop },
  }
}

/**
 * How services and digital goods are taxed. Nothing is exported, and a written address alone proves no place: outside
 * the EU they are taxed at home.
 */
function unsentAt(termsAt: (place: Place | undefined) => TaxTreatment, place: Place): TaxTreatment {
  const terms = termsAt(place)
  return terms.nature === 'N3.1' ? termsAt(undefined) : terms
}

/** Chosen until the buyer does: the cheapest way to their door, or what there is. */
function firstOf(options: readonly DeliveryOption[] = []): DeliveryOption | null {
  return options.find(({ kind }) => kind !== 'pickup') ?? options[0] ?? null
}

/**
 * Names what a buyer was shown and is asked to pay, so that nobody orders anything else (invariant 6). How it is paid costs
 * nothing (CON-09), and is said with the press itself.
 */
export function shownOf({ purchase, chosen, option, terms }: Review): string {
  const lines = purchase.bought.map(({ line, judgement: { pieces, unitPrice, rule } }) => [
    line.id,
    pieces,
    unitPrice,
    rule,
  ])
  const seen = JSON.stringify([lines, chosen.amounts, option, terms])
  return `${purchase.cart.version} ${createHash('sha256').update(seen).digest('base64url')}`
}

/** The way to pay that the buyer chose is not offered any more. */
export function lostMethod({ draft, method }: Review): boolean {
  const chosen = draft[FIELDS.method]
  return chosen !== undefined && chosen !== method?.key
}
