import type { TaxRate } from '../../../../core/money/amounts.ts'

/** What is bought, how it is reduced, brought and taxed: all that the amounts depend on. */
export interface Purchase {
  /** ISO 4217; every amount is an integer of its minor unit. */
  readonly currency: string
  readonly lines: readonly PurchaseLine[]
  readonly discounts: readonly Discount[]
  /** Undefined: nothing is sent, or nobody has chosen how. */
  readonly delivery?: Delivery | undefined
  readonly taxMode: TaxMode
  /** The total is rounded to a multiple of this, where a currency has no smaller coin. */
  readonly smallestCoin?: number
}

/** Prices contain the tax, or it is added to them. */
export type TaxMode = 'included' | 'added'

export interface PurchaseLine {
  /** Not empty, and no other line's. It decides who gets a cent that is left over. */
  readonly id: string
  /** 1 or more. */
  readonly quantity: number
  /** Of one piece, as in a price list. */
  readonly listPrice: number
  /** Of one piece while it is on sale. */
  readonly salePrice?: number | undefined
  readonly taxRate: TaxRate
  /** Ids of the discounts that may reduce this line; those on the delivery need no line. */
  readonly discounts: readonly string[]
}

/**
 * A reduction that was granted already. `rate` is in hundredths of a percent.
 * - `pieces` reduces some pieces of lines, such as the third of three
 * - `lines` reduces each of its lines
 * - `order` reduces the sum of its lines, and is split among them
 * - `delivery` reduces what the delivery costs
 */
export type Discount = { readonly id: string } & (
  | { readonly on: 'pieces'; readonly rate: number; readonly pieces: ReadonlyMap<string, number> }
  | { readonly on: 'lines' | 'order' | 'delivery'; readonly rate: number }
  | { readonly on: 'order' | 'delivery'; readonly amount: number }
)

export interface Delivery {
  readonly price: number
  /** `goods`: at the rates of what is sent, in proportion. */
  readonly taxRate: TaxRate | 'goods'
}

/** An amount that a discount took off. */
export interface Reduction {
  readonly discountId: string
  readonly amount: number
}

export interface LineAmounts {
  readonly id: string
  /** At the list price, for «instead of». */
  readonly listAmount: number
  /** At the price that is in force. */
  readonly amount: number
  /** Only those that took something off. */
  readonly reductions: readonly Reduction[]
  /** What is left: with the tax where prices include it. */
  readonly total: number
  /** The line's share of the tax of its rate. */
  readonly tax: number
}

export interface DeliveryAmounts {
  readonly amount: number
  readonly reductions: readonly Reduction[]
  readonly total: number
  readonly tax: number
}

/** What is taxed at one rate. */
export interface RateAmounts {
  readonly rate: TaxRate
  readonly net: number
  readonly tax: number
}

/** What became of a discount. */
export interface DiscountAmounts {
  readonly id: string
  readonly given: number
  /** What it would take off but for lack of anything left to reduce. */
  readonly notGiven: number
}

export interface PurchaseAmounts {
  readonly currency: string
  readonly taxMode: TaxMode
  /** In the order of the purchase. */
  readonly lines: readonly LineAmounts[]
  readonly delivery: DeliveryAmounts
  /** In the order in which they were taken off. */
  readonly discounts: readonly DiscountAmounts[]
  /** From the lowest rate. */
  readonly rates: readonly RateAmounts[]
  /** Of the lines, before discounts. */
  readonly subtotal: number
  /** Of goods and delivery. */
  readonly discountTotal: number
  /** Before discounts. */
  readonly deliveryTotal: number
  readonly taxTotal: number
  /** What rounding to a coin added, or took away if negative. */
  readonly rounding: number
  readonly grandTotal: number
}
