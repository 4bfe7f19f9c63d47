import { sql } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { OrderContent } from '../model/order.ts'
import { pseudonymised } from '../model/pseudonymised.ts'
import { recordEvent } from './events-repository.ts'
import { keepBuyers } from './keep-buyers.ts'
import { forgetWords } from './order-words.ts'
import './tables.ts'

/**
 * Erases a buyer from their orders; amounts and goods are kept for their legal term (PRIV-03). Orders that still have to
 * be paid or sent keep the buyer, whom they are for.
 * @returns how many orders it was
 */
export async function eraseBuyer(transaction: Transaction, siteId: Id, email: string, now: Date): Promise<number> {
  const site = transaction.site(siteId)
  const rows = await site
    .selectFrom('orders')
    .select(['id', 'number', 'content'])
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where((row) =>
      row.or([row('state', 'in', ['expired', 'cancelled', 'closed']), row('fulfilment', 'in', ['out', 'none'])]),
    )
    .orderBy('id')
    .execute()
  for (const { id, content } of rows) {
    const kept = pseudonymised(JSON.parse(content) as OrderContent)
    await site
      .update('orders')
      .set({ email: '', buyer_name: kept.buyer.name, content: JSON.stringify(kept), erased_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    await site.update('order_downloads').set({ used_by: '' }).where('order_id', '=', id).execute()
    await site.update('order_returns').set({ statement: '' }).where('order_id', '=', id).execute()
    await recordEvent(transaction, siteId, id, { kind: 'erased' }, { authorId: null, now })
  }
  const numbers = rows.map(({ number }) => number)
  await forgetWords(transaction, siteId, numbers)
  await keepBuyers(transaction, siteId, [email.toLowerCase()])
  return rows.length
}
