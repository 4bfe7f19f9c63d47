import { type Id, newId } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { SiteValue } from '../../../../platform/database/settings-row.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { emailFault } from '../../addresses/schemas.ts'
import { mailSettings, readMailSettings } from '../../mails/public.ts'
import './tables.ts'

export const REMIND_JOB = 'reminders.remind'
const HOUR_MS = 3_600_000

/** Whether carts that are left behind are mailed, which a checkout says beside the address. */
export const reminding: SiteValue<boolean> = {
  select: mailSettings.select,
  of: (stored) => mailSettings.of(stored).cartHours !== null,
}

interface Written {
  readonly cartId: Id
  /** As it was typed. */
  readonly email: string
  /** The box that refuses such mails is ticked. */
  readonly refused: boolean
}

/** The checkout of a cart was written in: its address may be mailed later, if it is left behind. */
export async function watchCart(
  transaction: Transaction,
  siteId: Id,
  { cartId, email, refused }: Written,
  now: Date,
): Promise<void> {
  const { cartHours } = await readMailSettings(transaction, siteId)
  const site = transaction.site(siteId)
  if (cartHours === null || emailFault(email.trim()) !== undefined) {
    transaction.send(site.delete('cart_reminders').where('cart_id', '=', cartId).where('sent_at', 'is', null))
    return
  }
  const row = { email: email.trim().toLowerCase(), refused: Number(refused) }
  const begun = await site
    .insert('cart_reminders', {
      ...{ id: newId(now.getTime()), cart_id: cartId, ...row, begun_at: now.toISOString() },
      ...{ sent_at: null, resumed_cart_id: null, order_id: null },
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'cart_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun)
    await site.update('cart_reminders').set(row).where('cart_id', '=', cartId).where('sent_at', 'is', null).execute()
  await remindLater(transaction, siteId, cartId, { now, hours: cartHours })
}

export async function remindLater(
  transaction: Transaction,
  siteId: Id,
  cartId: Id,
  { now, from = now, hours }: { readonly now: Date; readonly from?: Date; readonly hours: number },
): Promise<void> {
  const runAt = new Date(from.getTime() + hours * HOUR_MS)
  const uniqueKey = `${siteId} ${cartId}`
  await enqueue(transaction, { type: REMIND_JOB, siteId, payload: { cartId }, uniqueKey, runAt, maxAttempts: 12 }, now)
}

interface Ordered extends Written {
  readonly orderId: Id
  /** The sentence that stood beside the address; undefined without one. */
  readonly told: string | undefined
}

/** A cart became an order: it is not left behind any more, and its buyer was told of such mails. */
export async function cartOrdered(
  transaction: Transaction,
  siteId: Id,
  { cartId, orderId, email, told, refused }: Ordered,
  now: Date,
): Promise<void> {
  const site = transaction.site(siteId)
  transaction.send(site.delete('cart_reminders').where('cart_id', '=', cartId).where('sent_at', 'is', null))
  transaction.send(
    site
      .update('cart_reminders')
      .set({ order_id: orderId })
      .where((where) => where.or([where('cart_id', '=', cartId), where('resumed_cart_id', '=', cartId)]))
      .where('order_id', 'is', null),
  )
  const address = email.trim().toLowerCase()
  if (refused) await refuseReminders(transaction, siteId, address, now)
  if (told === undefined) return
  const told_at = now.toISOString()
  await site
    .insert('reminder_addresses', { email: address, text: told, first_told_at: told_at, told_at, refused_at: null })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'email']).doUpdateSet(({ fn, ref }) => ({
        ...{ text: told, told_at },
        first_told_at: fn.coalesce(ref('reminder_addresses.first_told_at'), ref('excluded.first_told_at')),
      })),
    )
    .execute()
}

/** An address wants no such mails; that lasts, whatever it is told later. */
export async function refuseReminders(transaction: Transaction, siteId: Id, email: string, now: Date): Promise<void> {
  const refused_at = now.toISOString()
  await transaction
    .site(siteId)
    .insert('reminder_addresses', { email, text: '', first_told_at: null, told_at: null, refused_at })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doUpdateSet({ refused_at }))
    .execute()
}
