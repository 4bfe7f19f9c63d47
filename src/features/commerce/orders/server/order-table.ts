import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { OrderEvent } from '../model/events.ts'
import type { StoredOrder } from '../model/order.ts'
import { ORDER_COLUMNS, orderTableRows, type TableFacts } from '../model/order-table.ts'
import { findOrders, type OrderQuery } from './list-orders.ts'

/** Orders that are read at once: their contents are large. */
const PAGE = 200

/** The table of the orders of a filter, the newest first. */
export async function* orderTable(
  reader: Reader,
  siteId: Id,
  filter: Omit<OrderQuery, 'below'>,
): AsyncGenerator<string[][]> {
  let titles = [[...ORDER_COLUMNS] as string[]]
  for (let below: number | undefined; ; ) {
    const orders = await findOrders(reader, siteId, { ...filter, below }, PAGE)
    const facts = await factsOf(reader, siteId, orders)
    yield [...titles, ...orders.flatMap((order) => orderTableRows(order, facts(order.id)))]
    titles = []
    if (orders.length < PAGE) return
    below = orders.at(-1)!.number
  }
}

async function factsOf(reader: Reader, siteId: Id, orders: readonly StoredOrder[]): Promise<(id: Id) => TableFacts> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return () => ({ paidAt: '', outAt: '', cancelledAt: '', reference: '', notes: '' })
  const rows = await reader
    .site(siteId)
    .selectFrom('order_events')
    .select(['order_id', 'kind', 'data', 'created_at'])
    .where('order_id', 'in', ids)
    .where('kind', 'in', ['captured', 'sent', 'cancelled', 'note'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return (id) => {
    const own = (byOrder.get(id) ?? []).map(({ kind, data, created_at }) => ({
      event: { kind, ...JSON.parse(data) } as OrderEvent,
      at: created_at,
    }))
    const last = (kind: OrderEvent['kind']) => own.findLast(({ event }) => event.kind === kind)
    const paid = last('captured')
    return {
      paidAt: paid?.at ?? '',
      outAt: last('sent')?.at ?? '',
      cancelledAt: last('cancelled')?.at ?? '',
      reference: paid?.event.kind === 'captured' ? paid.event.reference : '',
      notes: own.flatMap(({ event }) => (event.kind === 'note' ? [event.text] : [])).join('\n'),
    }
  }
}
