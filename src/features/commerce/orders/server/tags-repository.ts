import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { lockOrder } from './orders-repository.ts'
import './tables.ts'

/** The tags of orders, by their ids. */
export async function tagsOf(
  reader: Reader,
  siteId: Id,
  orderIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly string[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .site(siteId)
    .selectFrom('order_tags')
    .select(['order_id', 'tag'])
    .where('order_id', 'in', orderIds)
    .orderBy('tag')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...byOrder].map(([id, own]) => [id, own.map(({ tag }) => tag)]))
}

/** All tags that orders of a site have. */
export async function listTags(reader: Reader, siteId: Id): Promise<string[]> {
  const rows = await reader.site(siteId).selectFrom('order_tags').select('tag').distinct().orderBy('tag').execute()
  return rows.map(({ tag }) => tag)
}

/** Replaces the tags of an order. @throws Refusal `not_found` */
export async function putTags(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  tags: readonly string[],
): Promise<void> {
  await lockOrder(transaction, siteId, orderId)
  const site = transaction.site(siteId)
  await site.delete('order_tags').where('order_id', '=', orderId).execute()
  await site.insertMany(
    'order_tags',
    [...new Set(tags)].map((tag) => ({ tag, order_id: orderId })),
  )
}
