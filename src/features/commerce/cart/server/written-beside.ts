import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'

/**
 * Whose words stand beside a cart: what was written in its checkout, what was ordered with it, and whom it was mailed to.
 * @returns `foreign` if any of it names another address than the account's; `own` if there is something, and all of it
 * names the account's or nobody's
 */
export async function writtenBeside(
  reader: Reader,
  siteId: Id,
  cartId: Id,
  email: string,
): Promise<'nothing' | 'own' | 'foreign'> {
  const site = reader.site(siteId)
  const drafts = await site.selectFrom('checkouts').select('email').where('cart_id', '=', cartId).execute()
  const orders = await site.selectFrom('orders').select('email').where('cart_id', '=', cartId).execute()
  const mailed = await site.selectFrom('cart_reminders').select('email').where('cart_id', '=', cartId).execute()
  const named = [...drafts, ...orders, ...mailed].map((row) => row.email.trim().toLowerCase())
  if (named.some((one) => one !== '' && one !== email)) return 'foreign'
  return drafts.length + orders.length > 0 ? 'own' : 'nothing'
}

/** Deletes what was written in the checkout of a cart. */
export async function forgetDraft(transaction: Transaction, siteId: Id, cartId: Id): Promise<void> {
  await transaction.site(siteId).delete('checkouts').where('cart_id', '=', cartId).execute()
}

/** Deletes the mail about a cart that was not sent yet. */
export async function forgetReminder(transaction: Transaction, siteId: Id, cartId: Id): Promise<void> {
  await transaction
    .site(siteId)
    .delete('cart_reminders')
    .where('cart_id', '=', cartId)
    .where('sent_at', 'is', null)
    .execute()
}

/**
 * Lets the links of mails about one cart lead to another, which has its lines now. Mails to other addresses than the
 * account's lead nowhere then: its cart is none of theirs.
 */
export async function moveReminders(
  transaction: Transaction,
  siteId: Id,
  { from, to, email }: { readonly from: Id; readonly to: Id; readonly email: string },
): Promise<void> {
  const site = transaction.site(siteId)
  const known = await site.selectFrom('cart_reminders').select('id').where('cart_id', '=', to).executeTakeFirst()
  if (!known)
    await site
      .update('cart_reminders')
      .set({ cart_id: to })
      .where('cart_id', '=', from)
      .where('email', '=', email)
      // The job of one that waits is the former cart's, and forgets it.
      .where('sent_at', 'is not', null)
      .execute()
  await site.update('cart_reminders').set({ resumed_cart_id: to }).where('resumed_cart_id', '=', from).execute()
}
