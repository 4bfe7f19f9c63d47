import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { addProofs, suppress } from './proofs-repository.ts'
import { findSubscriber, listNamesOf, type SubscriberRow } from './subscribers-repository.ts'

/** Owner of the link in an email; the subscriber is undefined if it has been deleted. */
export async function leaverOf(
  reader: Reader,
  siteId: Id,
  tokenHash: string,
): Promise<{ mailingId: Id; subscriber: SubscriberRow | undefined } | undefined> {
  const recipient = await reader
    .site(siteId)
    .selectFrom('newsletter_recipients')
    .select(['mailing_id', 'subscriber_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!recipient) return undefined
  const subscriber = await findSubscriber(reader, siteId, { id: recipient.subscriber_id })
  return { mailingId: recipient.mailing_id, subscriber }
}

/** Ends a subscription at once; an ended one is not changed. False for an invalid link. */
export async function leave(
  transaction: Transaction,
  siteId: Id,
  { tokenHash, how, network, now }: { tokenHash: string; how: string; network: string; now: Date },
): Promise<boolean> {
  const leaver = await leaverOf(transaction, siteId, tokenHash)
  if (!leaver) return false
  const { subscriber, mailingId } = leaver
  if (subscriber?.state !== 'confirmed' && subscriber?.state !== 'pending') return true
  const lists = await listNamesOf(transaction, siteId, subscriber.id, true)
  const site = transaction.site(siteId)
  await site
    .update('newsletter_subscribers')
    // A pending confirmation ends too.
    .set({ state: 'unsubscribed', ended_at: now.toISOString(), token_hash: null, token_expires_at: null })
    .where('id', '=', subscriber.id)
    .execute()
  await site
    .update('newsletter_recipients')
    .set({ unsubscribed_at: now.toISOString() })
    .where('mailing_id', '=', mailingId)
    .where('subscriber_id', '=', subscriber.id)
    .execute()
  await suppress(transaction, siteId, subscriber.email, { reason: 'unsubscribed', now })
  const proof = { email: subscriber.email, kind: 'withdrawn', source: 'link', network, text: how } as const
  await addProofs(transaction, siteId, [{ ...proof, lists: lists.map(({ name }) => name) }], now)
  return true
}

/**
 * Keeps some of a person's lists, or rejoins them: the holder of the link owns the mailbox. Returns the names of the
 * lists; none when nothing was chosen, undefined for an invalid link or a person who may not choose.
 */
export async function chooseLists(
  transaction: Transaction,
  siteId: Id,
  choice: { tokenHash: string; chosen: readonly string[] | 'all'; text: string; network: string; now: Date },
): Promise<string[] | undefined> {
  const { tokenHash, chosen, text, network, now } = choice
  const subscriber = (await leaverOf(transaction, siteId, tokenHash))?.subscriber
  if (subscriber?.state !== 'confirmed' && subscriber?.state !== 'unsubscribed') return undefined
  const own = await listNamesOf(transaction, siteId, subscriber.id, true)
  const kept = own.filter(({ id }) => chosen === 'all' || chosen.includes(id))
  if (kept.length === 0) {
    await leave(transaction, siteId, { tokenHash, how: text, network, now })
    return []
  }
  const site = transaction.site(siteId)
  await site
    .delete('newsletter_memberships')
    .where('subscriber_id', '=', subscriber.id)
    .where(
      'list_id',
      'not in',
      kept.map(({ id }) => id),
    )
    .execute()
  await site
    .update('newsletter_subscribers')
    .set({ state: 'confirmed', ended_at: null })
    .where('id', '=', subscriber.id)
    .execute()
  const names = kept.map(({ name }) => name)
  const proof = { email: subscriber.email, kind: 'resumed', source: 'link', network, text, lists: names } as const
  await addProofs(transaction, siteId, [proof], now)
  return names
}
