import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { CART_DAYS } from '../../cart/schemas.ts'
import { recordStep } from '../../sales/public.ts'
import type { Draft } from '../model/draft.ts'
import './tables.ts'

const EXPIRY_JOB = 'checkout.expire'
const DAY_MS = 86_400_000

/** What was written in the checkout of a cart; {} before. */
export async function readDraft(reader: Reader, siteId: Id, cartId: Id): Promise<Draft> {
  const row = await reader
    .site(siteId)
    .selectFrom('checkouts')
    .select('draft')
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return row ? (JSON.parse(row.draft) as Draft) : {}
}

/** Keeps what is written in a checkout as long as its cart is kept. */
export async function saveDraft(
  transaction: Transaction,
  siteId: Id,
  { cartId, draft }: { readonly cartId: Id; readonly draft: Draft },
  now: Date,
): Promise<void> {
  const row = { email: draft.email ?? '', draft: JSON.stringify(draft), changed_at: now.toISOString() }
  const site = transaction.site(siteId)
  const begun = await site
    .insert('checkouts', { cart_id: cartId, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'cart_id']).doNothing())
    .returning('cart_id')
    .executeTakeFirst()
  if (begun) await recordStep(transaction, siteId, 'checkout', now)
  else transaction.send(site.update('checkouts').set(row).where('cart_id', '=', cartId))
  const runAt = new Date(now.getTime() + CART_DAYS * DAY_MS)
  const uniqueKey = `${siteId} ${cartId}`
  await enqueue(transaction, { type: EXPIRY_JOB, siteId, payload: { cartId }, uniqueKey, runAt }, now)
}

export async function deleteDraft(transaction: Transaction, siteId: Id, cartId: Id): Promise<void> {
  transaction.send(transaction.site(siteId).delete('checkouts').where('cart_id', '=', cartId))
}

/** Forgets what was written and has not been changed for as long as a cart lives. */
export function expiryJob({ database, now }: Services): JobDefinition<{ cartId: Id }> {
  return {
    type: EXPIRY_JOB,
    lane: 'background',
    async run({ cartId }, { siteId }) {
      if (siteId === null) return
      const last = new Date(now().getTime() - CART_DAYS * DAY_MS).toISOString()
      await database.transact((transaction) =>
        transaction
          .site(siteId)
          .delete('checkouts')
          .where('cart_id', '=', cartId)
          .where('changed_at', '<=', last)
          .execute(),
      )
    },
  }
}
