import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { DiscountRule } from '../model/rule.ts'
import './tables.ts'

/**
 * Counts the discounts of an order, in the order of their ids. A discount whose last use is taken is refused, also with
 * many buyers at once: the check and the count are one statement, and it locks the rule while its buyers are counted.
 * @param buyer who uses them, as a key that names nobody
 * @throws Refusal `conflict` with the id of the discount that nobody, or not this buyer, may use any more
 */
export async function takeDiscountUses(
  transaction: Transaction,
  siteId: Id,
  { orderId, buyer, ruleIds }: { orderId: Id; buyer: string; ruleIds: readonly Id[] },
): Promise<void> {
  const site = transaction.site(siteId)
  for (const id of ruleIds.toSorted()) {
    const counted = await site
      .update('discounts')
      .set((row) => ({ uses: row('uses', '+', 1) }))
      .where('id', '=', id)
      .where('active', '=', 1)
      .returning(['uses', 'rule'])
      .executeTakeFirst()
    const { uses: most, usesPerCustomer } = counted ? (JSON.parse(counted.rule) as DiscountRule) : usedUp
    const own = usesPerCustomer === null ? 0 : await usesOf(transaction, siteId, { id, buyer })
    if (!counted || (most !== null && counted.uses > most) || (usesPerCustomer !== null && own >= usesPerCustomer))
      throw new Refusal('conflict', 'Uno sconto del carrello non si può più usare.', {
        details: { reason: 'discount_used_up', discountId: id },
      })
    await site.insert('discount_uses', { discount_id: id, order_id: orderId, buyer }).execute()
  }
}

const usedUp: Pick<DiscountRule, 'uses' | 'usesPerCustomer'> = { uses: 0, usesPerCustomer: null }

/** Gives the uses of an order back; again, it does nothing. */
export async function giveBackDiscountUses(transaction: Transaction, siteId: Id, orderId: Id): Promise<void> {
  const site = transaction.site(siteId)
  const given = await site.delete('discount_uses').where('order_id', '=', orderId).returning('discount_id').execute()
  for (const id of given.map((row) => row.discount_id).toSorted())
    await site
      .update('discounts')
      .set((row) => ({ uses: row('uses', '-', 1) }))
      .where('id', '=', id)
      .where('uses', '>', 0)
      .execute()
}

/** How often a buyer has used each discount, by its id. */
export async function usesOfBuyer(reader: Reader, siteId: Id, buyer: string): Promise<Map<string, number>> {
  const rows = await reader
    .site(siteId)
    .selectFrom('discount_uses')
    .select(({ fn }) => ['discount_id', fn.countAll<number>().as('count')])
    .where('buyer', '=', buyer)
    .groupBy('discount_id')
    .execute()
  return new Map(rows.map(({ discount_id, count }) => [discount_id, Number(count)]))
}

/** How often a buyer has used a discount in orders that count. */
async function usesOf(reader: Reader, siteId: Id, { id, buyer }: { id: Id; buyer: string }): Promise<number> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('discount_uses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('discount_id', '=', id)
    .where('buyer', '=', buyer)
    .executeTakeFirstOrThrow()
  return Number(count)
}
