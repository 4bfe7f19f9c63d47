import type { Selectable } from 'kysely'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import type { NewOrder, OrderContent, StoredOrder } from '../model/order.ts'
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
  }
}

/** What is stored once; the rest of an order has columns. */
export function contentOf({ cartId: _, cartVersion: __, expiresAt: ___, ...content }: NewOrder): OrderContent {
  return content
}
