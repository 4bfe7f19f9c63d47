import { type Id, newId } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import './tables.ts'

/** Counts that a cart was begun, or its checkout; nothing says whose. */
export async function recordStep(
  transaction: Transaction,
  siteId: Id,
  step: 'cart' | 'checkout',
  now: Date,
): Promise<void> {
  const row = { id: newId(now.getTime()), step, created_at: now.toISOString() }
  transaction.send(transaction.site(siteId).insert('purchase_steps', row))
}
