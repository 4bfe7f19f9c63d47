import { defineQuery } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'

/** Goods of one offer: one piece of a variant. */
export interface OfferedGoods {
  /** Minor units. */
  readonly price: number
  /** Grams. */
  readonly weight: number
}

/** How a piece is sent to some countries, as search engines read it. */
export interface OfferDelivery {
  /** ISO 3166-1 alpha-2 */
  readonly country: string
  /** Minor units. */
  readonly price: number
  /** Days until it leaves. */
  readonly handling: number
  /** Days on its way; null: nobody says. */
  readonly transit: { readonly from: number; readonly until: number } | null
  /** Least sum of goods from which it costs nothing, in minor units; null: none. */
  readonly freeFrom: number | null
}

/** How long a piece may be sent back. */
export interface OfferReturns {
  /** ISO 3166-1 alpha-2; where this holds. */
  readonly countries: readonly string[]
  /** 0: it is not taken back. */
  readonly days: number
  readonly paidBy: 'buyer' | 'seller'
  /** Of the page that says how. */
  readonly path: string
}

/** How products are sent and sent back, beside their prices. */
export interface OfferTerms {
  /** Of each variant. */
  readonly deliveries: readonly (readonly OfferDelivery[])[]
  /** The cheapest within the shop's own country. */
  readonly home: OfferDelivery | undefined
  readonly returns: OfferReturns | undefined
}

/** Of what is not sent. */
export const NO_TERMS: OfferTerms = { deliveries: [], home: undefined, returns: undefined }

/** The ways of each of some goods, in their order. Whoever brings them answers. */
export const offerDeliveriesQuery = defineQuery<
  { readonly goods: readonly OfferedGoods[] },
  readonly (readonly OfferDelivery[])[]
>('catalog.offerDeliveries')

/** The right to send a product back. Whoever knows the law answers. */
export const offerReturnsQuery = defineQuery<{ readonly productId: Id }, OfferReturns>('catalog.offerReturns')
