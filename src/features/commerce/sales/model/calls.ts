import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { RANGES } from './ranges.ts'

const sumsSchema = z.object({
  orders: z.int(),
  ordered: z.int(),
  firstOrders: z.int(),
  discounts: z.int(),
  captured: z.int(),
  refunded: z.int(),
})

const stepsSchema = z.object({ carts: z.int(), checkouts: z.int(), sent: z.int(), placed: z.int() })

const productSchema = z.object({ productId: z.string(), title: z.string(), pieces: z.int(), amount: z.int() })

const salesSchema = z.object({
  /** The site's; amounts are in its minor units. */
  currency: z.string(),
  /** First and last day, `YYYY-MM-DD` of the site's time zone. */
  first: z.string(),
  last: z.string(),
  /** Whether there ever was an order. */
  hasOrders: z.boolean(),
  now: sumsSchema,
  before: sumsSchema,
  /** Sums in other currencies. */
  others: z.array(z.object({ currency: z.string(), now: sumsSchema })),
  /** Marks of the chart, the oldest first. */
  marks: z.array(
    z.object({
      first: z.string(),
      last: z.string(),
      turnover: z.int(),
      orders: z.int(),
      /** In the days of the period before. */
      turnoverBefore: z.int(),
    }),
  ),
  byPieces: z.array(productSchema),
  byAmount: z.array(productSchema),
  steps: z.object({ now: stepsSchema, before: stepsSchema }),
})
export type Sales = z.infer<typeof salesSchema>

/** What a shop has sold in the days up to today. */
export const readSales = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/sales',
  query: z.object({ range: z.enum(RANGES).default('30') }),
  answer: salesSchema,
})
