import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { DiscountResult } from '../model/calls.ts'
import type { DiscountRule } from '../model/rule.ts'
import './tables.ts'

/** An order that uses discounts. */
interface UsingOrder {
  readonly orderId: Id
  /** Who uses them, as a key that names nobody. */
  readonly buyer: string
  /** What is to be paid, in minor units. */
  readonly total: number
  readonly currency: string
  /** With what each takes off, in minor units. */
  readonly rules: readonly { readonly id: Id; readonly given: number }[]
}

/**
 * Counts the discounts of an order, in the order of their ids. A discount whose last use is taken is refused, also with
 * many buyers at once: the check and the count are one statement, and it locks the rule while its buyers are counted.
 * Rules without a limit have no counter that buyers would wait for.
 * @throws Refusal `conflict` with the id of the discount that nobody, or not this buyer, may use any more
 */
export async function takeDiscountUses(
  transaction: Transaction,
  siteId: Id,
  { orderId, buyer, total, currency, rules }: UsingOrder,
): Promise<void> {
  const site = transaction.site(siteId)
  for (const { id, given } of rules.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const found = await site
      .selectFrom('discounts')
      .select('rule')
      .where('id', '=', id)
      .where('active', '=', 1)
      .executeTakeFirst()
    if (!found) throw usedUp(id)
    const counted = isLimited(ruleOf(found)) ? 1 : 0
    if (counted === 1) await count(transaction, siteId, { id, buyer, isActive: true })
    const result = { given, total, currency }
    await site
      .insert('discount_uses', { discount_id: id, order_id: orderId, buyer, counted, returned: 0, ...result })
      .execute()
  }
}

const ruleOf = ({ rule }: { readonly rule: string }) => JSON.parse(rule) as DiscountRule
const isLimited = ({ uses, usesPerCustomer }: DiscountRule) => uses !== null || usesPerCustomer !== null

const usedUp = (id: Id) =>
  new Refusal('conflict', 'Uno sconto del carrello non si può più usare.', {
    details: { reason: 'discount_used_up', discountId: id },
  })

async function count(
  transaction: Transaction,
  siteId: Id,
  { id, buyer, isActive }: { readonly id: Id; readonly buyer: string; readonly isActive: boolean },
): Promise<void> {
  const counted = await transaction
    .site(siteId)
    .update('discounts')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('id', '=', id)
    .$if(isActive, (query) => query.where('active', '=', 1))
    .returning(['uses', 'rule'])
    .executeTakeFirst()
  if (!counted) throw usedUp(id)
  const { uses: most, usesPerCustomer } = ruleOf(counted)
  const uses = counted.uses + ((await uncountedUses(transaction, siteId, [id])).get(id) ?? 0)
  const own = usesPerCustomer === null ? 0 : await usesOf(transaction, siteId, { id, buyer })
  if ((most !== null && uses > most) || (usesPerCustomer !== null && own >= usesPerCustomer)) throw usedUp(id)
}

/** Gives the uses of an order back; again, it does nothing. */
export async function giveBackDiscountUses(transaction: Transaction, siteId: Id, orderId: Id): Promise<void> {
  const site = transaction.site(siteId)
  const given = await site
    .update('discount_uses')
    .set({ returned: 1 })
    .where('order_id', '=', orderId)
    .where('returned', '=', 0)
    .returning(['discount_id', 'counted'])
    .execute()
  const counted = given.filter((row) => row.counted === 1).map((row) => row.discount_id)
  for (const id of counted.toSorted())
    await site
      .update('discounts')
      .set((row) => ({ uses: row('uses', '-', 1) }))
      .where('id', '=', id)
      .where('uses', '>', 0)
      .execute()
}

/**
 * Counts the discounts of an order again that had ended, for money that came late. A rule that was stopped meanwhile
 * still holds for it; one that is gone has nothing to count.
 * @throws Refusal `conflict` with the id of the discount whose last use is somebody else's by now
 */
export async function retakeDiscountUses(transaction: Transaction, siteId: Id, orderId: Id): Promise<void> {
  const site = transaction.site(siteId)
  const returned = await site
    .selectFrom('discount_uses')
    .select(['discount_id', 'buyer'])
    .where('order_id', '=', orderId)
    .where('returned', '=', 1)
    .orderBy('discount_id')
    .execute()
  for (const { discount_id: id, buyer } of returned) {
    const found = await site.selectFrom('discounts').select('rule').where('id', '=', id).executeTakeFirst()
    const counted = found && isLimited(ruleOf(found)) ? 1 : 0
    if (counted === 1) await count(transaction, siteId, { id, buyer, isActive: false })
    await site
      .update('discount_uses')
      .set({ returned: 0, counted })
      .where('order_id', '=', orderId)
      .where('discount_id', '=', id)
      .execute()
  }
}

/** Uses that stand in no counter, by discount: of rules that had no limit then. */
export async function uncountedUses(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<Map<Id, number>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .site(siteId)
    .selectFrom('discount_uses')
    .select(({ fn }) => ['discount_id', fn.countAll<number>().as('count')])
    .where('discount_id', 'in', ids)
    .where('counted', '=', 0)
    .where('returned', '=', 0)
    .groupBy('discount_id')
    .execute()
  return new Map(rows.map(({ discount_id, count: uses }) => [discount_id, Number(uses)]))
}

/** What each discount has cost and brought, by currency: orders that have ended otherwise do not count. */
export async function discountResults(reader: Reader, siteId: Id): Promise<Map<Id, DiscountResult[]>> {
  const rows = await reader
    .site(siteId)
    .selectFrom('discount_uses')
    .select(({ fn }) => [
      'discount_id',
      'currency',
      fn.sum<number>('given').as('given'),
      fn.sum<number>('total').as('total'),
    ])
    .where('returned', '=', 0)
    .where('currency', '!=', '')
    .groupBy(['discount_id', 'currency'])
    .orderBy('currency')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ discount_id: id }) => id)].map(([id, own]) => [
      id,
      own.map(({ currency, given, total }) => ({ currency, given: Number(given), total: Number(total) })),
    ]),
  )
}

/** How often a buyer has used each discount, by its id. */
export async function usesOfBuyer(reader: Reader, siteId: Id, buyer: string): Promise<Map<string, number>> {
  const rows = await reader
    .site(siteId)
    .selectFrom('discount_uses')
    .select(({ fn }) => ['discount_id', fn.countAll<number>().as('count')])
    .where('buyer', '=', buyer)
    .where('returned', '=', 0)
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
    .where('returned', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}
