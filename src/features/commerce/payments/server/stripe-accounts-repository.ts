import type { Selectable } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { StripeKeys } from '../model/stripe.ts'
import { refuseWhilePaying } from './attempts-repository.ts'
import './stripe-tables.ts'

export type StoredAccount = Selectable<TenantTables['stripe_accounts']>
const SHOWN_END = 4

/** What a key was encrypted for: another site cannot read it. */
const place = (siteId: Id): string => `site:${siteId}:stripe`

export async function findAccount(reader: Reader, siteId: Id): Promise<StoredAccount | undefined> {
  return await reader.site(siteId).selectFrom('stripe_accounts').selectAll().executeTakeFirst()
}

/** @throws UnreadableSecret for a key of another site or installation */
export function secretKeyOf(secrets: Secrets, { site_id: siteId, secret_key }: StoredAccount): string {
  return secrets.decrypt(secret_key, place(siteId))
}

/** @returns undefined while Stripe cannot call */
export function webhookSecretOf(
  secrets: Secrets,
  { site_id: siteId, webhook_secret }: StoredAccount,
): string | undefined {
  return webhook_secret === null ? undefined : secrets.decrypt(webhook_secret, place(siteId))
}

/**
 * Stores the keys of a site, encrypted. What Stripe calls with belongs to the former ones, and goes.
 * @throws Refusal `conflict` while payments are under way that only the former keys can ask for
 */
export async function saveKeys(
  transaction: Transaction,
  secrets: Secrets,
  siteId: Id,
  { publishable, secret }: StripeKeys,
): Promise<void> {
  await refuseWhilePaying(transaction, await findAccount(transaction, siteId), 'stripe')
  const keys = {
    publishable_key: publishable,
    secret_key: secrets.encrypt(secret, place(siteId)),
    secret_end: secret.slice(-SHOWN_END),
    ...{ webhook_secret: null, webhook_id: null, fault: null },
  }
  const site = transaction.site(siteId)
  const { numUpdatedRows } = await site.update('stripe_accounts').set(keys).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await site.insert('stripe_accounts', { ...keys, offered: 0 }).execute()
}

/** @param webhookId undefined for a destination that its owner made by hand */
export async function saveWebhook(
  transaction: Transaction,
  secrets: Secrets,
  siteId: Id,
  { secret, webhookId }: { readonly secret: string; readonly webhookId: string | undefined },
): Promise<void> {
  await transaction
    .site(siteId)
    .update('stripe_accounts')
    .set({ webhook_secret: secrets.encrypt(secret, place(siteId)), webhook_id: webhookId ?? null })
    .execute()
}

export async function setOffered(transaction: Transaction, siteId: Id, offered: boolean): Promise<void> {
  await transaction
    .site(siteId)
    .update('stripe_accounts')
    .set({ offered: offered ? 1 : 0 })
    .execute()
}

export async function setFault(transaction: Transaction, siteId: Id, fault: StoredAccount['fault']): Promise<void> {
  await transaction.site(siteId).update('stripe_accounts').set({ fault }).execute()
}

/** @throws Refusal `conflict` as `saveKeys` */
export async function deleteAccount(transaction: Transaction, siteId: Id): Promise<void> {
  await refuseWhilePaying(transaction, await findAccount(transaction, siteId), 'stripe')
  await transaction.site(siteId).delete('stripe_accounts').execute()
}
