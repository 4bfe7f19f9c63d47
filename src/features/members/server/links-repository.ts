import { type Id, newId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { type Destination, destinationOf } from '../model/paths.ts'
import { KEPT_MS } from '../model/rules.ts'
import { forgetLater } from './expiry.ts'
import './tables.ts'

export const LINK_JOB = 'members.link-mail'

export interface AskedLink {
  readonly id: Id
  readonly email: string
  readonly destination: Destination
}

/**
 * Queues the mail with a link. Nothing here depends on whether the address has an account.
 * @throws Refusal `too_many_requests` when the site mails too many
 */
export async function askForLink(
  transaction: Transaction,
  siteId: Id,
  { email, destination }: Omit<AskedLink, 'id'>,
  now: Date,
): Promise<void> {
  const site = transaction.site(siteId)
  const { count } = await site
    .selectFrom('member_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  if (Number(count) >= LIMITS.confirmationsOfSite)
    throw new Refusal('too_many_requests', 'Sono arrivate troppe richieste in un’ora. Riprova più tardi.')
  const id = newId(now.getTime())
  await site.insert('member_links', { id, email, token_hash: null, destination, expires_at: endOf(now) }).execute()
  await enqueue(transaction, { type: LINK_JOB, siteId, payload: { linkId: id }, uniqueKey: id, maxAttempts: 6 }, now)
  await forgetLater(transaction, siteId, id, { kept: 'link', now })
}

const endOf = (now: Date) => new Date(now.getTime() + KEPT_MS.link).toISOString()

/** A link that is still good: asked for lately, and not used. */
export async function findLink(
  reader: Reader,
  siteId: Id,
  by: { readonly id: Id } | { readonly tokenHash: string },
  now: Date,
): Promise<AskedLink | undefined> {
  const query = reader
    .site(siteId)
    .selectFrom('member_links')
    .select(['id', 'email', 'destination'])
    .where('expires_at', '>', now.toISOString())
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('token_hash', '=', by.tokenHash)
  ).executeTakeFirst()
  return row && { ...row, destination: destinationOf(row.destination) }
}

/** Gives a link its token, just before it is mailed: its hour begins now. */
export async function nameLink(
  transaction: Transaction,
  siteId: Id,
  { id, tokenHash }: { readonly id: Id; readonly tokenHash: string },
  now: Date,
): Promise<void> {
  await transaction
    .site(siteId)
    .update('member_links')
    .set({ token_hash: tokenHash, expires_at: endOf(now) })
    .where('id', '=', id)
    .execute()
  await forgetLater(transaction, siteId, id, { kept: 'link', now })
}

/** Uses up a link, and the others of its address with it. @returns undefined if it is over, or was used */
export async function useLink(
  transaction: Transaction,
  siteId: Id,
  tokenHash: string,
  now: Date,
): Promise<AskedLink | undefined> {
  const site = transaction.site(siteId)
  const used = await site
    .delete('member_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .returning(['id', 'email', 'destination'])
    .executeTakeFirst()
  if (!used) return undefined
  await site.delete('member_links').where('email', '=', used.email).execute()
  return { ...used, destination: destinationOf(used.destination) }
}
