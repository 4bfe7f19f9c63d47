import { z } from 'zod'
import { currencyOf, DEFAULT_CURRENCY } from '../../../../core/money/currencies.ts'
import { decimalOf, type Money } from '../../../../core/money/money.ts'

export const CART_LIMITS = {
  lines: 100,
  quantity: 9999,
  fields: 30,
  fieldCharacters: 2000,
  answerCharacters: 10_000,
  codes: 10,
} as const
/** How long a cart is kept after its last change, and its cookies with it. */
export const CART_DAYS = 14
/** How long the last removal of a line can be taken back. */
export const UNDO_MINUTES = 10

/** Money in answers to scripts (wire.md). */
export const wireMoneySchema = z.object({
  currencyCode: z.string(),
  value: z.int(),
  decimalValue: z.string(),
  fractionalDigits: z.int(),
})
export type WireMoney = z.infer<typeof wireMoneySchema>

export function wireMoney(value: Money): WireMoney {
  return {
    currencyCode: value.currency,
    value: value.amount,
    decimalValue: decimalOf(value),
    fractionalDigits: currencyOf(value.currency).fractionDigits,
  }
}

const zero = wireMoney({ amount: 0, currency: DEFAULT_CURRENCY })
const listSchema = z.array(z.unknown()).default([])
const objectSchema = z.record(z.string(), z.unknown()).default({})
const centsSchema = z.int().default(0)

/** What changed of a line since it was added. */
export const LINE_NOTICES = ['priceChanged', 'rescheduled', 'fewer', 'soldOut', 'gone'] as const
export type LineNotice = (typeof LINE_NOTICES)[number]

export const entrySchema = z.object({
  id: z.string(),
  itemId: z.string(),
  productType: z.string(),
  title: z.string(),
  fullUrl: z.string().nullable(),
  chosenVariant: z.object({
    id: z.string(),
    sku: z.string(),
    attributes: z.record(z.string(), z.string()),
  }),
  quantity: z.int(),
  /** The most that may be bought; null: without a limit. */
  available: z.int().nullable(),
  unitPrice: wireMoneySchema,
  /** The price per kilo, litre or metre, for people; '' without one. */
  measurePrice: z.string(),
  itemTotal: wireMoneySchema,
  image: z.string().nullable(),
  additionalFields: z.record(z.string(), z.string()),
  /** When pieces beyond the stock are sent, for people; '' without any. */
  sending: z.string(),
  notice: z.enum(LINE_NOTICES).nullable(),
  /** The same for people; '' without a change. */
  noticeText: z.string(),
})
export type Entry = z.infer<typeof entrySchema>

const couponSchema = z.object({ code: z.string() })
/** A discount that counts; an automatic one has no code. */
const validCouponSchema = z.object({
  discountId: z.string(),
  code: z.string().nullable(),
  name: z.string(),
  discountCents: z.int(),
})
const invalidCouponSchema = z.object({
  code: z.string().nullable(),
  /** Both null for a code that no discount has. */
  discountId: z.string().nullable(),
  name: z.string().nullable(),
  reason: z.string(),
  /** The same for people. */
  message: z.string(),
})

/** A cart as scripts get it (SHOP-01 to SHOP-09). */
export const cartSchema = z.object({
  id: z.string().default(''),
  websiteId: z.string().default(''),
  orderId: z.string().default(''),
  /** Milliseconds since 1970. */
  created: z.int().default(0),
  isPurchased: z.boolean().default(false),
  cartToken: z.string().default(''),
  /** Counts the changes, so that the later of two answers is known. */
  version: z.int().default(0),
  entries: z.array(entrySchema).default([]),
  shippingOptions: listSchema,
  applicableTaxRules: listSchema,
  /** The codes that the buyer has entered. */
  coupons: z.array(couponSchema).default([]),
  validCoupons: z.array(validCouponSchema).default([]),
  invalidCoupons: z.array(invalidCouponSchema).default([]),
  selectedShippingOption: objectSchema,
  shippingLocation: objectSchema,
  subtotalCents: centsSchema,
  taxCents: centsSchema,
  shippingCostCents: centsSchema,
  discountCents: centsSchema,
  grandTotalCents: centsSchema,
  totalQuantity: centsSchema,
  subtotalAmount: wireMoneySchema.default(zero),
  hasDigital: z.boolean().default(false),
  purelyDigital: z.boolean().default(false),
  requiresShipping: z.boolean().default(false),
})
export type Cart = z.infer<typeof cartSchema>
