import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { addProofs, type NewProof, suppress } from './proofs-repository.ts'
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
  const proof = { source: 'link', network, text: how } as const
  if (!subscriber || !(await endSubscription(transaction, siteId, subscriber, proof, now))) return true
  await transaction
    .site(siteId)
    .update('newsletter_recipients')
    .set({ unsubscribed_at: now.toISOString() })
    .where('mailing_id', '=', mailingId)
    .where('subscriber_id', '=', subscriber.id)
    .execute()
  return true
}

/** Ends the subscription of somebody who has proved the address elsewhere. */
export async function leaveNewsletter(
  transaction: Transaction,
  siteId: Id,
  { email, ...proof }: Pick<NewProof, 'email' | 'pagePath' | 'network' | 'text'>,
  now: Date,
): Promise<void> {
  const subscriber = await findSubscriber(transaction, siteId, { email })
  if (subscriber) await endSubscription(transaction, siteId, subscriber, { ...proof, source: 'form' }, now)
}

/** Whether mailings are sent to an address, in lower case. */
export async function receivesNewsletter(reader: Reader, siteId: Id, email: string): Promise<boolean> {
  return (await findSubscriber(reader, siteId, { email }))?.state === 'confirmed'
}

/** @returns false for one that has ended already */
async function endSubscription(
  transaction: Transaction,
  siteId: Id,
  { id, email, state }: SubscriberRow,
  proof: Omit<NewProof, 'email' | 'kind' | 'lists'>,
  now: Date,
): Promise<boolean> {
  if (state !== 'confirmed' && state !== 'pending') return false
  const lists = await listNamesOf(transaction, siteId, id, true)
  await transaction
    .site(siteId)
    .update('newsletter_subscribers')
    // A pending confirmation ends too.
    .set({ state: 'unsubscribed', ended_at: now.toISOString(), token_hash: null, token_expires_at: null })
    .where('id', '=', id)
    .execute()
  await suppress(transaction, siteId, email, { reason: 'unsubscribed', now })
  const names = lists.map(({ name }) => name)
  await addProofs(transaction, siteId, [{ ...proof, email, kind: 'withdrawn', lists: names }], now)
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
