import { z } from 'zod'
import { daySchema } from '../../../../core/day-schema.ts'
import { CURRENCIES } from '../../../../core/money/currencies.ts'
import { MOST_MINOR_UNITS } from '../../../../core/money/money.ts'
import type { FeatureArchive } from '../../../../platform/site-data.ts'
import { TAG_LIMITS } from '../model/calls.ts'
import { orderEventSchema } from '../model/events.ts'
import { FULFILMENT_KINDS, FULFILMENT_STATES } from '../model/fulfilments.ts'
import { linePiecesSchema } from '../model/line-pieces.ts'
import { FULFILMENTS, ORDER_DISPUTES, orderContentSchema } from '../model/order.ts'
import { refundContentSchema } from '../model/refunds.ts'
import { RETURN_KINDS, RETURN_STATES } from '../model/returns.ts'
import { ORDER_STATES } from '../model/states.ts'
import { keepBesideOrders } from './keep-buyers.ts'

const instant = z.iso.datetime()
const sum = z.int().min(0).max(MOST_MINOR_UNITS)
const currency = z.string().refine((code) => CURRENCIES.has(code))

export const ordersArchive: FeatureArchive = {
  tables: [
    {
      table: 'orders',
      columns: {
        number: z.int().min(1),
        cart_version: z.int().min(0),
        state: z.enum(ORDER_STATES),
        fulfilment: z.enum(FULFILMENTS),
        currency,
        grand_total: sum,
        captured: sum,
        refunded: sum,
        expires_at: instant.nullable(),
        created_at: instant,
        placed_at: instant.nullable(),
        erased_at: instant.nullable(),
        dispute: z.enum(ORDER_DISPUTES).nullable().optional(),
        by_owner: z.int().min(0).max(1),
        version: z.int().min(0),
      },
      json: { content: orderContentSchema },
      imported: keepBesideOrders,
    },
    { table: 'order_numbers', columns: { latest: z.int().min(1) } },
    {
      table: 'order_events',
      columns: { created_at: instant },
      json: { data: z.record(z.string(), z.unknown()) },
      row: z.object({ kind: z.string(), data: z.string() }).loose().refine(isEvent),
    },
    {
      table: 'order_money',
      columns: {
        kind: z.enum(['captured', 'refunded']),
        amount: sum.min(1),
        currency,
        created_at: instant,
      },
    },
    {
      table: 'order_fulfilments',
      columns: {
        state: z.enum(FULFILMENT_STATES),
        kind: z.enum(FULFILMENT_KINDS),
        carrier: z.string().max(100),
        tracking: z.string().max(200),
        link: z.string().max(2000),
        created_at: instant,
        out_at: instant.nullable(),
        delivered_on: daySchema('Non è un giorno.', { last: '9998-12-31' }).nullable(),
      },
      json: { pieces: linePiecesSchema },
    },
    {
      table: 'order_downloads',
      columns: {
        renewals: z.int().min(0),
        uses: z.int().min(0),
        most: z.int().min(0),
        opens_at: instant,
        expires_at: instant,
        used_at: instant.nullable(),
        // Signed by another installation, it says nothing here.
        used_by: z.string().max(100),
      },
    },
    { table: 'order_tags', columns: { tag: z.string().min(1).max(TAG_LIMITS.tag) } },
    {
      table: 'order_refunds',
      columns: { amount: sum, created_at: instant },
      json: { content: refundContentSchema },
    },
    {
      table: 'order_returns',
      columns: {
        kind: z.enum(RETURN_KINDS),
        state: z.enum(RETURN_STATES),
        statement: z.string().max(5000),
        created_at: instant,
        moved_at: instant,
      },
      json: { pieces: linePiecesSchema },
    },
  ],
  notDuplicated: [
    'orders',
    'order_numbers',
    'order_events',
    'order_money',
    'order_fulfilments',
    'order_downloads',
    'order_tags',
    'order_refunds',
    'order_returns',
  ],
}

function isEvent({ kind, data }: { kind: string; data: string }): boolean {
  return orderEventSchema.safeParse({ kind, ...JSON.parse(data) }).success
}
