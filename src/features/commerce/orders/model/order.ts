import { z } from 'zod'
import { type Id, idSchema } from '../../../../core/ids.ts'
import { CURRENCIES } from '../../../../core/money/currencies.ts'
import { MOST_MINOR_UNITS } from '../../../../core/money/money.ts'
import { type Address, addressSchema, type InvoiceRequest, invoiceSchema } from '../../addresses/schemas.ts'
import type { ProductType } from '../../catalog/schemas.ts'
import type { PurchaseAmounts } from '../../totals/schemas.ts'
import type { OrderState } from './states.ts'

/** One variant as it was bought. */
export interface OrderLine {
  readonly id: string
  /** The page of the product. */
  readonly productId: Id
  readonly variantId: Id
  readonly type: ProductType
  readonly title: string
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly sku: string
  readonly quantity: number
  /** Of one piece, in minor units. */
  readonly listPrice: number
  readonly unitPrice: number
  /** To the product's own questions. */
  readonly answers: Readonly<Record<string, string>>
  readonly taxClass: string
  /** Hundredths of a percent. */
  readonly taxRate: number
  /** When pieces beyond the stock are sent, for people; '' without any. */
  readonly sending: string
  /** Its pieces are counted. */
  readonly reservable: boolean
}

export interface OrderDelivery {
  readonly key: string
  readonly kind: 'shipping' | 'pickup' | 'local'
  readonly name: string
  readonly price: number
  /** The money is collected when it is handed over. */
  readonly collects: boolean
  /** Days of arrival, `YYYY-MM-DD`. */
  readonly from: string | null
  readonly until: string | null
  readonly note: string
}

/** What was bought, by whom, for how much: copied when the order is made, and never changed. */
export interface OrderContent {
  readonly currency: string
  readonly locale: string
  readonly lines: readonly OrderLine[]
  readonly amounts: PurchaseAmounts
  readonly discounts: readonly {
    readonly ruleId: string
    readonly name: string
    readonly code: string | null
    readonly given: number
  }[]
  readonly taxes: { readonly nature: string | null; readonly sentence: string }
  /** Null where nothing is sent or handed over. */
  readonly delivery: OrderDelivery | null
  readonly buyer: { readonly email: string; readonly name: string; readonly phone: string }
  readonly shipTo: Address | null
  readonly billTo: Address
  readonly invoice: InvoiceRequest | null
  readonly notes: string
  readonly giftMessage: string
  readonly consents: {
    /** When the buyer asked for digital content at once and knew what that ends (REC-06). */
    readonly digitalStart: string | null
    /** The version of the terms that was shown. */
    readonly terms: string
  }
  /** How it is paid. */
  readonly method: { readonly key: string; readonly label: string }
}

export interface NewOrder extends OrderContent {
  readonly cartId: Id
  readonly cartVersion: number
  /** When it ends if it still waits for money; null: never. */
  readonly expiresAt: string | null
}

/** What the fulfilments of an order come to; `none`: nothing is left to send, and nothing was sent. */
export const FULFILMENTS = ['todo', 'prepared', 'part', 'out', 'none'] as const
export type Fulfilment = (typeof FULFILMENTS)[number]

/**
 * How far a buyer has got with disputing a payment of an order: asked about it, while its money stays here; disputes it;
 * has it back.
 */
export const ORDER_DISPUTES = ['inquiry', 'open', 'lost'] as const
export type OrderDispute = (typeof ORDER_DISPUTES)[number]

export interface StoredOrder extends NewOrder {
  readonly id: Id
  readonly number: number
  readonly state: OrderState
  readonly fulfilment: Fulfilment
  /** Money that came in and went back, in minor units of the order's currency. */
  readonly captured: number
  readonly refunded: number
  readonly createdAt: string
  readonly placedAt: string | null
  /** When the buyer's data were erased. */
  readonly erasedAt: string | null
  /** An owner made it, such as on the telephone or at a market stall. */
  readonly byOwner: boolean
  /** How often it was edited. */
  readonly version: number
  /** All that was ever to be paid, in minor units: the total, and what edits gave back. */
  readonly charged: number
  /** The worst of its payments' disputes; null without one. */
  readonly dispute: OrderDispute | null
}

const amount = z.int().min(-MOST_MINOR_UNITS).max(MOST_MINOR_UNITS)
const text = (most: number) => z.string().max(most)
const reductions = z.array(z.object({ discountId: z.string(), amount }))
const settled = { amount, reductions, total: amount, tax: amount }

const amountsSchema = z.object({
  currency: z.string(),
  taxMode: z.enum(['included', 'added']),
  lines: z.array(z.object({ id: z.string(), listAmount: amount, ...settled })),
  delivery: z.object(settled),
  discounts: z.array(z.object({ id: z.string(), given: amount, notGiven: amount })),
  rates: z.array(z.object({ rate: z.int(), net: amount, tax: amount })),
  subtotal: amount,
  discountTotal: amount,
  deliveryTotal: amount,
  taxTotal: amount,
  rounding: amount,
  grandTotal: amount,
}) satisfies z.ZodType<PurchaseAmounts>

/** A stored order's content, which an archive brings. */
export const orderContentSchema = z.object({
  currency: z.string().refine((code) => CURRENCIES.has(code)),
  locale: text(35),
  lines: z
    .array(
      z.object({
        id: text(60).min(1),
        productId: idSchema,
        variantId: idSchema,
        type: z.enum(['PHYSICAL', 'SERVICE', 'DIGITAL', 'GIFT_CARD']),
        title: text(1000),
        options: z.array(z.object({ name: text(200), value: text(200) })),
        sku: text(200),
        quantity: z.int().min(1),
        listPrice: amount,
        unitPrice: amount,
        answers: z.record(z.string(), z.string()),
        taxClass: text(40),
        taxRate: z.int().min(0).max(10_000),
        sending: text(200),
        reservable: z.boolean(),
      }),
    )
    .min(1),
  amounts: amountsSchema,
  discounts: z.array(z.object({ ruleId: z.string(), name: text(200), code: text(200).nullable(), given: amount })),
  taxes: z.object({ nature: text(10).nullable(), sentence: text(1000) }),
  delivery: z
    .object({
      key: text(100),
      kind: z.enum(['shipping', 'pickup', 'local']),
      name: text(200),
      price: amount,
      collects: z.boolean(),
      from: z.iso.date().nullable(),
      until: z.iso.date().nullable(),
      note: text(2000),
    })
    .nullable(),
  buyer: z.object({ email: text(256), name: text(200), phone: text(40) }),
  shipTo: addressSchema.nullable(),
  billTo: addressSchema,
  invoice: invoiceSchema.nullable(),
  notes: text(5000),
  giftMessage: text(5000),
  consents: z.object({ digitalStart: z.iso.datetime().nullable(), terms: text(200) }),
  method: z.object({ key: text(100), label: text(200) }),
}) satisfies z.ZodType<OrderContent>
