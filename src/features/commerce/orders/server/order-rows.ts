import type { Selectable } from 'kysely'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import type { OrderContent, StoredOrder } from '../model/order.ts'
import './tables.ts'

type OrderRow = Selectable<TenantTables['orders']>

export function orderOf(row: OrderRow): StoredOrder {
  return {
    ...(JSON.parse(row.content) as OrderContent),
    id: row.id,
    number: row.number,
    cartId: row.cart_id,
    cartVersion: row.cart_version,
    state: row.state,
    fulfilment: row.fulfilment,
    captured: row.captured,
    refunded: row.refunded,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    placedAt: row.placed_at,
    erasedAt: row.erased_at,
    byOwner: row.by_owner === 1,
    version: row.version,
    charged: row.grand_total,
    dispute: row.dispute,
  }
}

/** What is stored as one; the rest of an order has columns. */
export const contentOf = (order: OrderContent): OrderContent => ({
  currency: order.currency,
  locale: order.locale,
  lines: order.lines,
  amounts: order.amounts,
  discounts: order.discounts,
  taxes: order.taxes,
  delivery: order.delivery,
  buyer: order.buyer,
  shipTo: order.shipTo,
  billTo: order.billTo,
  invoice: order.invoice,
  notes: order.notes,
  giftMessage: order.giftMessage,
  consents: order.consents,
  method: order.method,
})
