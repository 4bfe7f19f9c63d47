import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { watchCart } from '../../reminders/public.ts'
import { type Draft, FIELDS } from '../model/draft.ts'
import { saveDraft } from './drafts-repository.ts'

/** Keeps what a buyer has written, and watches the cart if they may be reminded of it. */
export async function keepDraft(
  transaction: Transaction,
  siteId: Id,
  { cartId, draft }: { readonly cartId: Id; readonly draft: Draft },
  now: Date,
): Promise<void> {
  await saveDraft(transaction, siteId, { cartId, draft }, now)
  const left = { cartId, email: draft[FIELDS.email] ?? '', refused: FIELDS.noReminder in draft }
  await watchCart(transaction, siteId, left, now)
}
