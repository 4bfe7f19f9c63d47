import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { visibleText } from '../../../../core/visible-text.ts'
import { DISCOUNT_LIMITS } from '../../discounts/schemas.ts'
import { NOTE_CHARACTERS } from './draft.ts'

/** Of an order that an owner makes. */
export const OWN_LIMITS = { lines: 100, quantity: 9999, searchCharacters: 200, linkDays: 60 } as const

const text = (most: number) =>
  z.string().trim().overwrite(visibleText).max(most, `Al massimo ${most} caratteri.`).default('')

/** What is looked for among the goods, with the pieces that may be bought; null: any number. */
export const findGoods = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/order-goods',
  query: z.object({
    q: z.string().max(OWN_LIMITS.searchCharacters).default('').describe('Words of a name or of a SKU.'),
  }),
  answer: z.object({
    currency: z.string(),
    goods: z.array(
      z.object({
        productId: idSchema,
        variantId: idSchema,
        title: z.string(),
        /** Values of the variant. */
        options: z.array(z.string()),
        sku: z.string(),
        /** Of one piece today, in minor units. */
        price: z.int(),
        available: z.int().nullable(),
        isSent: z.boolean(),
      }),
    ),
  }),
})

const piecesSchema = (least: number) =>
  z
    .int('Scrivi un numero intero di pezzi.')
    .min(least, 'Scrivi almeno un pezzo.')
    .max(OWN_LIMITS.quantity, `Al massimo ${OWN_LIMITS.quantity} pezzi.`)
const goodsSchema = z
  .array(z.strictObject({ productId: idSchema, variantId: idSchema, quantity: piecesSchema(1) }))
  .max(OWN_LIMITS.lines, `I prodotti possono essere al massimo ${OWN_LIMITS.lines}.`)

const shipSchema = z.strictObject({
  line1: text(200),
  line2: text(200),
  postalCode: text(20),
  city: text(200),
  region: text(100),
  country: text(2),
})

/** An order as an owner writes it down, on the telephone or at a market stall. */
export const ownOrderSchema = z.strictObject({
  lines: goodsSchema.min(1, 'Scegli almeno un prodotto.'),
  buyer: z.strictObject({ name: text(200), email: text(256), phone: text(40) }),
  /** Where it is sent, by the names of an address’s fields; null: nowhere. */
  ship: shipSchema.nullable(),
  /** The key of a delivery; null: it is handed over at once, or nothing is sent. */
  delivery: z.string().max(100).nullable(),
  /** What the owner takes off, in minor units. */
  discount: z
    .int('Scrivi una somma.')
    .min(0, 'Lo sconto non può essere negativo.')
    .max(DISCOUNT_LIMITS.sum, 'Lo sconto è troppo alto.'),
  notes: text(NOTE_CHARACTERS),
})
export type OwnOrder = z.infer<typeof ownOrderSchema>

const sumRowSchema = z.object({ label: z.string(), amount: z.string(), kind: z.enum(['part', 'total', 'tax']) })

/** Works an order out without making it. */
export const reviewOwnOrder = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/orders/review',
  body: ownOrderSchema,
  answer: z.object({
    currency: z.string(),
    /** In minor units, with all that is taken off and added. */
    total: z.int(),
    sums: z.array(sumRowSchema),
    requiresShipping: z.boolean(),
    /** Ways to get it, the cheapest first; without an address only those that need none. */
    deliveries: z.array(z.object({ key: z.string(), name: z.string(), price: z.int(), isFetched: z.boolean() })),
    /** What cannot be bought as it is written, in sentences. */
    short: z.array(z.string()),
    /** Sentences by the names of fields, such as `ship.city`. */
    faults: z.record(z.string(), z.string()),
  }),
})
export type OwnReview = z.infer<(typeof reviewOwnOrder)['answer']>

/** Makes the order; again with the same key is the same order. */
export const makeOwnOrder = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/orders',
  body: z.strictObject({
    key: idSchema,
    order: ownOrderSchema,
    /** The total that the owner saw. */
    total: z.int(),
    payment: z.discriminatedUnion('by', [
      /** The money is here. */
      z.strictObject({ by: z.enum(['cash', 'pos']) }),
      /** The buyer pays by a link that is good for some days. */
      z.strictObject({
        by: z.literal('link'),
        days: z
          .int('Scrivi un numero di giorni.')
          .min(1, 'Almeno un giorno.')
          .max(OWN_LIMITS.linkDays, 'Al massimo 60 giorni.'),
        mail: z.boolean(),
      }),
    ]),
  }),
  answer: z.object({
    orderId: idSchema,
    number: z.int(),
    /** Where the buyer pays; null for what is paid. */
    link: z.string().nullable(),
  }),
})

const orderPath = '/api/sites/:siteId/orders/:orderId'

/** What an owner changes of an order before it is sent. */
const editSchema = z.strictObject({
  /** The order's version that the owner saw. */
  baseVersion: z.int().min(0),
  /** Pieces of the order's lines; 0 takes one out, and those that are not named stay. */
  lines: z.array(z.strictObject({ lineId: z.string().min(1).max(60), quantity: piecesSchema(0) })).max(500),
  added: goodsSchema,
  /** Null: where it was sent before. */
  ship: shipSchema.extend({ name: text(200) }).nullable(),
})
export type EditBody = z.infer<typeof editSchema>

/** What an order would be after an edit; nothing changes. */
export const reviewEdit = defineCall({
  method: 'POST',
  path: `${orderPath}/edit-review`,
  body: editSchema,
  answer: z.object({
    total: z.int(),
    sums: z.array(sumRowSchema),
    /** What the buyer would have to pay, and what would be given back, in minor units. */
    due: z.int(),
    surplus: z.int(),
    short: z.array(z.string()),
    faults: z.record(z.string(), z.string()),
  }),
})

export const editOrder = defineCall({
  method: 'PUT',
  path: `${orderPath}/content`,
  body: z.strictObject({
    edit: editSchema,
    /** The total that the owner saw. */
    total: z.int(),
    /** The buyer is written to. */
    tell: z.boolean(),
  }),
  answer: z.object({ version: z.int() }),
})

/** Gives back what edits have left too much; `amount` is what the owner saw, in minor units. */
export const giveSurplusBack = defineCall({
  method: 'POST',
  path: `${orderPath}/surplus`,
  body: z.strictObject({ amount: z.int().min(1) }),
})

/** Writes the link for paying to the buyer, once more. */
export const mailLink = defineCall({ method: 'POST', path: `${orderPath}/link-mail` })
