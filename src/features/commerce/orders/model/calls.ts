import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { MOST_MINOR_UNITS } from '../../../../core/money/money.ts'
import { visibleText } from '../../../../core/visible-text.ts'
import { BUCKETS } from './buckets.ts'
import { orderEventSchema } from './events.ts'
import { FULFILMENT_KINDS, FULFILMENT_STATES, type StoredFulfilment } from './fulfilments.ts'
import { linePiecesSchema } from './line-pieces.ts'
import { FULFILMENTS, ORDER_DISPUTES, orderContentSchema, type StoredOrder } from './order.ts'
import { refundContentSchema, type StoredRefund } from './refunds.ts'
import { RETURN_KINDS, RETURN_STATES, type StoredReturn } from './returns.ts'
import { ORDER_STATES } from './states.ts'

/** Orders in one answer of a list. */
export const ORDERS_SHOWN = 50
/** Orders of a bucket are counted up to here. */
export const COUNTED_MOST = 1000

export const TAG_LIMITS = { tags: 20, tag: 40 } as const

const tagSchema = z
  .string()
  .trim()
  .overwrite(visibleText)
  .min(1, 'Scrivi l’etichetta.')
  .max(TAG_LIMITS.tag, `Un’etichetta può avere al massimo ${TAG_LIMITS.tag} caratteri.`)

const facts = {
  id: idSchema,
  number: z.int(),
  state: z.enum(ORDER_STATES),
  fulfilment: z.enum(FULFILMENTS),
  captured: z.int(),
  refunded: z.int(),
  createdAt: z.string(),
  /** The worst of its payments' disputes. */
  dispute: z.enum(ORDER_DISPUTES).nullable(),
}

const listedSchema = z.object({
  ...facts,
  name: z.string(),
  currency: z.string(),
  grandTotal: z.int(),
  method: z.string(),
  deliveryKind: z.enum(['shipping', 'pickup', 'local']).nullable(),
  collects: z.boolean(),
  pieces: z.int(),
  tags: z.array(z.string()),
})
export type ListedOrder = z.infer<typeof listedSchema>

/** Which orders. */
export const orderFilter = {
  bucket: z.enum(BUCKETS).default('all'),
  search: z.string().max(200).default('').overwrite(visibleText),
  tag: z
    .string()
    .max(TAG_LIMITS.tag)
    .overwrite((tag) => visibleText(tag).replaceAll('\0', ''))
    .optional(),
}

export const listOrders = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/orders',
  query: z.object({
    ...orderFilter,
    /** Only orders with a lower number. */
    below: z.coerce.number().int().optional(),
  }),
  answer: z.object({
    orders: z.array(listedSchema),
    /** How many there are by what is to do; `COUNTED_MOST` and one more: more than that. All are always counted. */
    counts: z.record(z.enum(BUCKETS), z.int()),
    /** All tags of the site. */
    tags: z.array(z.string()),
  }),
})

const orderSchema: z.ZodType<Omit<StoredOrder, 'cartId' | 'cartVersion'>> = orderContentSchema.extend({
  ...facts,
  expiresAt: z.string().nullable(),
  placedAt: z.string().nullable(),
  erasedAt: z.string().nullable(),
  byOwner: z.boolean(),
  version: z.int(),
  charged: z.int(),
})

const fulfilmentSchema: z.ZodType<StoredFulfilment> = z.object({
  id: idSchema,
  state: z.enum(FULFILMENT_STATES),
  kind: z.enum(FULFILMENT_KINDS),
  carrier: z.string(),
  tracking: z.string(),
  link: z.string(),
  pieces: linePiecesSchema,
  createdAt: z.string(),
  outAt: z.string().nullable(),
  deliveredOn: z.string().nullable(),
})

const refundSchema: z.ZodType<StoredRefund> = refundContentSchema.extend({
  id: idSchema,
  returnId: idSchema.nullable(),
  amount: z.int(),
  createdAt: z.string(),
})

const returnSchema: z.ZodType<StoredReturn> = z.object({
  id: idSchema,
  kind: z.enum(RETURN_KINDS),
  state: z.enum(RETURN_STATES),
  pieces: linePiecesSchema,
  statement: z.string(),
  createdAt: z.string(),
  movedAt: z.string(),
})

const openedSchema = z.object({
  order: orderSchema,
  events: z.array(
    z.object({
      event: orderEventSchema,
      /** The owner who did it; null for others, and for owners who are gone. */
      author: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** What is ready and what is out, the oldest first. */
  fulfilments: z.array(fulfilmentSchema),
  refunds: z.array(refundSchema),
  returns: z.array(returnSchema),
  tags: z.array(z.string()),
  /** All tags of the site. */
  knownTags: z.array(z.string()),
  previousId: idSchema.nullable(),
  nextId: idSchema.nullable(),
  /** Lines of the addresses, as they are printed. */
  shipTo: z.array(z.string()),
  billTo: z.array(z.string()),
  /** The buyer's page. */
  address: z.string(),
  timeZone: z.string(),
})
export type OpenedOrder = z.infer<typeof openedSchema>

export const openOrder = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/orders/:orderId',
  answer: openedSchema,
})

const line = (most: number, sentence: string) => z.string().trim().overwrite(visibleText).max(most, sentence)

/** Books money that came in or went back by hand; again with the same key is nothing. */
export const bookMoney = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/orders/:orderId/money',
  body: z.strictObject({
    key: z.uuid(),
    kind: z.enum(['captured', 'refunded']),
    amount: z.int('Scrivi una somma.').min(1, 'Scrivi una somma maggiore di zero.').max(MOST_MINOR_UNITS),
  }),
  /** False: it is booked, but the order has ended, and pieces for it are not there. */
  answer: z.object({ placed: z.boolean() }),
})

export const addNote = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/orders/:orderId/notes',
  body: z.strictObject({
    text: z
      .string()
      .trim()
      .overwrite(visibleText)
      .min(1, 'Scrivi la nota.')
      .max(5000, 'La nota può avere al massimo 5000 caratteri.'),
  }),
})

export const tagOrder = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/orders/:orderId/tags',
  body: z.strictObject({
    tags: z.array(tagSchema).max(TAG_LIMITS.tags, `Le etichette possono essere al massimo ${TAG_LIMITS.tags}.`),
  }),
})

/** Notes that an order is prepared, or not yet. */
export const prepareOrder = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/orders/:orderId/preparation',
  body: z.strictObject({ prepared: z.boolean() }),
})

const https = /^https?:\/\/[^\s/]+\.[^\s]+$/i

const travel = {
  carrier: line(100, 'Il nome del corriere può avere al massimo 100 caratteri.').default(''),
  tracking: line(200, 'Il numero può avere al massimo 200 caratteri.').default(''),
  link: line(2000, 'Il link è troppo lungo.')
    .refine((link) => link === '' || https.test(link), 'Scrivi un link completo, che comincia con https://.')
    .default(''),
}

/** Notes that pieces of an order are out, and tells its buyer. */
export const sendOrder = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/orders/:orderId/shipment',
  body: z.strictObject({
    ...travel,
    /** Missing: all that is still here. */
    pieces: linePiecesSchema.optional(),
    /** It goes out although it is not paid. */
    trusted: z.boolean().default(false),
    /** It goes out although a payment of it is disputed. */
    disputed: z.boolean().default(false),
  }),
})

/** Changes how something that is out travels; nobody is written to. */
export const changeParcel = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/orders/:orderId/fulfilments/:fulfilmentId',
  body: z.strictObject(travel),
})

/** Notes the day on which the buyer got a parcel; null: not yet. */
export const deliverParcel = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/orders/:orderId/fulfilments/:fulfilmentId/delivery',
  body: z.strictObject({ day: z.iso.date('Scegli il giorno.').nullable() }),
})

/** Notes that a parcel came back undelivered. */
export const failParcel = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/orders/:orderId/fulfilments/:fulfilmentId',
})

/** Orders that are handled at once at most. */
export const ORDERS_HANDLED = 200

/** Prepares or sends many orders; those that it is not for are named. */
export const handleOrders = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/orders/handling',
  body: z.strictObject({
    orderIds: z.array(idSchema).min(1).max(ORDERS_HANDLED),
    step: z.enum(['prepare', 'send']),
  }),
  answer: z.object({ done: z.int(), left: z.array(z.object({ number: z.int(), sentence: z.string() })) }),
})

/** Pays pieces back, and the delivery if wanted. */
export const refundOrder = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/orders/:orderId/refunds',
  body: z
    .strictObject({
      /** None: the delivery alone. */
      pieces: linePiecesSchema.optional(),
      delivery: z.boolean(),
      restock: z.boolean(),
      /** What the owner saw, in minor units; at most what it is worth. */
      amount: z.int('Scrivi una somma.').min(0).max(MOST_MINOR_UNITS),
      /** The return that it pays for. */
      returnId: idSchema.nullable(),
    })
    .refine(({ pieces, delivery }) => pieces !== undefined || delivery, 'Scegli che cosa rimborsi.'),
})

/** Notes a return that a buyer asked for by phone or mail. */
export const openReturn = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/orders/:orderId/returns',
  body: z.strictObject({
    kind: z.enum(RETURN_KINDS),
    pieces: linePiecesSchema,
    statement: z.string().trim().overwrite(visibleText).max(5000, 'Al massimo 5000 caratteri.'),
  }),
})

export const moveReturn = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/orders/:orderId/returns/:returnId',
  body: z.strictObject({ state: z.enum(RETURN_STATES) }),
})

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/orders/:orderId/cancellation',
  body: z.strictObject({ restock: z.boolean() }),
})
