import { type Id, newId } from '../../../../core/ids.ts'
import { money } from '../../../../core/money/money.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { recordEvent } from './events-repository.ts'
import { giveFiles } from './give-files.ts'
import { keepBuyers } from './keep-buyers.ts'
import { queueMail } from './queue-mail.ts'

export interface OrderMoney {
  readonly orderId: Id
  readonly kind: 'captured' | 'refunded'
  /** Minor units, positive. */
  readonly amount: number
  readonly currency: string
  /** Who says so, and the name that they have for it: again is nothing. */
  readonly provider: string
  readonly reference: string
  /** A program's word for why. */
  readonly cause: string
  /** The owner who signs for it; null for a provider. */
  readonly authorId?: Id | null
  /** Whoever records it tells the owner of it. */
  readonly told?: boolean
}

/**
 * Records money that came in or went back, whatever the order's state: it changes sums and no state. Money of another
 * currency is kept and not added. The owner is told of money for an order that has ended.
 * @returns false if it was recorded before
 * @throws RangeError for an amount that is not above zero, or an order that the site does not have
 */
export async function recordMoney(
  transaction: Transaction,
  siteId: Id,
  { orderId, kind, authorId = null, told = false, ...paid }: OrderMoney,
  now: Date,
): Promise<boolean> {
  const { amount, currency } = money(paid.amount, paid.currency)
  if (amount <= 0) throw new RangeError(`${amount} is no money of an order`)
  const site = transaction.site(siteId)
  const recorded = await site
    .insert('order_money', {
      id: newId(now.getTime()),
      order_id: orderId,
      kind,
      ...paid,
      author_id: authorId,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'provider', 'reference', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!recorded) return false
  const order = await site
    .update('orders')
    .set((row) => ({
      [kind]: row
        .case()
        .when('currency', '=', currency)
        .then(row(kind, '+', amount))
        .else(row.ref(kind))
        .end(),
    }))
    .where('id', '=', orderId)
    .returning(['state', 'email', 'placed_at'])
    .executeTakeFirst()
  if (!order) throw new RangeError(`The site has no order ${orderId}`)
  if (order.placed_at !== null) await keepBuyers(transaction, siteId, [order.email])
  await recordEvent(transaction, siteId, orderId, { kind, ...paid }, { authorId, now })
  if (kind === 'captured') await giveFiles(transaction, siteId, orderId, now)
  if (!told && kind === 'captured' && (order.state === 'expired' || order.state === 'cancelled'))
    await queueMail(transaction, siteId, { orderId, kind: 'stray', cause: `${paid.provider} ${paid.reference}` }, now)
  return true
}
