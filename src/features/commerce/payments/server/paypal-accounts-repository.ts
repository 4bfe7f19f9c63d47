import type { Selectable } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { PaypalKeys } from '../model/paypal.ts'
import { refuseWhilePaying } from './attempts-repository.ts'
import './paypal-tables.ts'

export type StoredPaypal = Selectable<TenantTables['paypal_accounts']>
const SHOWN_END = 4

/** What a key was encrypted for: another site cannot read it. */
const place = (siteId: Id): string => `site:${siteId}:paypal`

export async function findPaypal(reader: Reader, siteId: Id): Promise<StoredPaypal | undefined> {
  return await reader.site(siteId).selectFrom('paypal_accounts').selectAll().executeTakeFirst()
}

/** @throws UnreadableSecret for a key of another site or installation */
export function paypalSecretOf(secrets: Secrets, { site_id: siteId, secret }: StoredPaypal): string {
  return secrets.decrypt(secret, place(siteId))
}

/** What opens the account until then; undefined when it has to be asked for. */
export function paypalTokenOf(
  secrets: Secrets,
  { site_id: siteId, token, token_ends_at }: StoredPaypal,
  now: Date,
): string | undefined {
  if (token === null || token_ends_at === null || token_ends_at <= now.toISOString()) return undefined
  return secrets.decrypt(token, place(siteId))
}

/**
 * Stores the keys of a site, encrypted. What PayPal calls with belongs to the former ones, and goes.
 * @throws Refusal `conflict` while payments are under way that only the former keys can ask for
 */
export async function savePaypalKeys(
  transaction: Transaction,
  secrets: Secrets,
  siteId: Id,
  { mode, clientId, secret }: PaypalKeys,
): Promise<void> {
  await refuseWhilePaying(transaction, await findPaypal(transaction, siteId), 'paypal')
  const keys = {
    ...{ mode, client_id: clientId, secret: secrets.encrypt(secret, place(siteId)) },
    secret_end: secret.slice(-SHOWN_END),
    ...{ token: null, token_ends_at: null, webhook_id: null, lists: 0 as const, fault: null },
  }
  const site = transaction.site(siteId)
  const { numUpdatedRows } = await site.update('paypal_accounts').set(keys).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await site.insert('paypal_accounts', { ...keys, offered: 0 }).execute()
}

/** @param clientId whose token it is: keys may have been changed meanwhile */
export async function saveToken(
  transaction: Transaction,
  secrets: Secrets,
  siteId: Id,
  { clientId, token, endsAt, lists }: { clientId: string; token: string; endsAt: Date; lists: boolean },
): Promise<void> {
  await transaction
    .site(siteId)
    .update('paypal_accounts')
    .set({
      ...{ token: secrets.encrypt(token, place(siteId)), token_ends_at: endsAt.toISOString() },
      ...{ lists: lists ? 1 : 0, fault: null },
    })
    .where('client_id', '=', clientId)
    .execute()
}

export async function setPaypal(
  transaction: Transaction,
  siteId: Id,
  set: Partial<Pick<StoredPaypal, 'offered' | 'webhook_id' | 'fault' | 'token'>>,
): Promise<void> {
  await transaction.site(siteId).update('paypal_accounts').set(set).execute()
}

/** @throws Refusal `conflict` as `savePaypalKeys` */
export async function deletePaypal(transaction: Transaction, siteId: Id): Promise<void> {
  await refuseWhilePaying(transaction, await findPaypal(transaction, siteId), 'paypal')
  await transaction.site(siteId).delete('paypal_accounts').execute()
}
