import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { MOST_ATTEMPTS, retryWait } from '../model/sending.ts'
import { findMailing } from './mailings-repository.ts'
import { addProofs, suppress } from './proofs-repository.ts'
import { listNamesOf } from './subscribers-repository.ts'
import './tables.ts'

/** An email in progress for this long was lost with its process. Longer than the time-out of a mail server. */
export const LOST_AFTER_MS = 10 * 60_000
/** Rows per statement. */
const BATCH = 5000
/** Unsubscribed recipients skipped in one transaction. */
const PASSED_OVER = 200

/** The current recipients on a list. */
function audienceQuery(reader: Reader, siteId: Id, listId: Id) {
  return reader
    .site(siteId)
    .selectFrom('newsletter_memberships')
    .innerJoin('newsletter_subscribers', (join) =>
      join
        .onRef('newsletter_subscribers.site_id', '=', 'newsletter_memberships.site_id')
        .onRef('newsletter_subscribers.id', '=', 'newsletter_memberships.subscriber_id'),
    )
    .where('newsletter_memberships.list_id', '=', listId)
    .where('newsletter_memberships.confirmed', '=', 1)
    .where('newsletter_subscribers.state', '=', 'confirmed')
}

export async function countAudience(reader: Reader, siteId: Id, listId: Id): Promise<number> {
  const { count } = await audienceQuery(reader, siteId, listId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface Linking {
  /** Link token of one email to one reader, and its stored hash; deterministic. */
  readonly tokenOf: (mailingId: Id, subscriberId: Id) => string
  readonly hashToken: (token: string) => string
}

/** Fixes the recipients of a mailing: one row each. */
export async function insertRecipients(
  transaction: Transaction,
  siteId: Id,
  { mailingId, listId, now, tokenOf, hashToken }: { mailingId: Id; listId: Id; now: Date } & Linking,
): Promise<void> {
  const audience = await audienceQuery(transaction, siteId, listId).select('newsletter_subscribers.id').execute()
  const rows = audience.map(({ id }) => ({
    mailing_id: mailingId,
    subscriber_id: id,
    state: 'pending' as const,
    token_hash: hashToken(tokenOf(mailingId, id)),
    message_id: `newsletter-${mailingId}-${id}`,
    attempts: 0,
    due_at: now.toISOString(),
    detail: null,
    unsubscribed_at: null,
  }))
  for (let at = 0; at < rows.length; at += BATCH)
    await transaction.site(siteId).insertMany('newsletter_recipients', rows.slice(at, at + BATCH))
}

export interface ClaimedRecipient {
  readonly subscriberId: Id
  readonly email: string
  readonly messageId: string
  readonly attempts: number
}

/**
 * Claims the next recipient for this worker. Nobody is claimed once the mailing is paused or stopped; unsubscribed
 * recipients are skipped. Undefined when nobody is due.
 */
export async function claimRecipient(
  transaction: Transaction,
  siteId: Id,
  mailingId: Id,
  now: Date,
): Promise<ClaimedRecipient | undefined> {
  const mailing = await findMailing(transaction, siteId, mailingId)
  if (mailing?.state !== 'sending' || mailing.list_id === null) return undefined
  const site = transaction.site(siteId)
  for (let passed = 0; passed < PASSED_OVER; passed++) {
    const due = await site
      .selectFrom('newsletter_recipients')
      .select(['subscriber_id', 'state', 'due_at', 'message_id', 'attempts'])
      .where('mailing_id', '=', mailingId)
      .where('state', 'in', ['pending', 'sending'])
      .where('due_at', '<=', now.toISOString())
      .orderBy('due_at')
      .orderBy('subscriber_id')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    const reader = await audienceQuery(transaction, siteId, mailing.list_id)
      .where('newsletter_subscribers.id', '=', due.subscriber_id)
      .select('newsletter_subscribers.email')
      .executeTakeFirst()
    const taken = await site
      .update('newsletter_recipients')
      .set(
        reader
          ? { state: 'sending', due_at: new Date(now.getTime() + LOST_AFTER_MS).toISOString() }
          : { state: 'skipped' },
      )
      .where('mailing_id', '=', mailingId)
      .where('subscriber_id', '=', due.subscriber_id)
      // Of two workers, one claims it.
      .where('state', '=', due.state)
      .where('due_at', '=', due.due_at)
      .executeTakeFirst()
    if (reader && taken.numUpdatedRows > 0n)
      return {
        subscriberId: due.subscriber_id,
        email: reader.email,
        messageId: due.message_id,
        attempts: due.attempts,
      }
  }
  return undefined
}

type Outcome = 'sent' | { readonly kind: 'bounce' | 'refuse' | 'later' | 'hold'; readonly detail: string }

/** Records the outcome of a claimed email. */
export async function settleRecipient(
  transaction: Transaction,
  siteId: Id,
  { mailingId, recipient, outcome, now }: { mailingId: Id; recipient: ClaimedRecipient; outcome: Outcome; now: Date },
): Promise<void> {
  const { subscriberId, email } = recipient
  await transaction
    .site(siteId)
    .update('newsletter_recipients')
    .set(settled(outcome, recipient.attempts, now))
    .where('mailing_id', '=', mailingId)
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'sending')
    .execute()
  if (outcome !== 'sent' && outcome.kind === 'bounce')
    await markDead(transaction, siteId, { id: subscriberId, email }, { how: outcome.detail, state: 'bounced', now })
}

function settled(outcome: Outcome, attempts: number, now: Date) {
  if (outcome === 'sent') return { state: 'sent' as const, detail: null, due_at: now.toISOString() }
  const detail = outcome.detail.slice(0, 500)
  if (outcome.kind === 'hold') return { state: 'pending' as const, detail, due_at: now.toISOString() }
  const next = attempts + 1
  if (outcome.kind === 'later' && next < MOST_ATTEMPTS)
    return {
      state: 'pending' as const,
      detail,
      attempts: next,
      due_at: new Date(now.getTime() + retryWait(next)).toISOString(),
    }
  return { state: 'refused' as const, detail, attempts: next, due_at: now.toISOString() }
}

/** Ends an unreachable address, or one that complained; no import adds it again (NEWS-08). */
export async function markDead(
  transaction: Transaction,
  siteId: Id,
  { id, email }: { id: Id; email: string },
  { how, state, now }: { how: string; state: 'bounced' | 'complained'; now: Date },
): Promise<void> {
  const lists = await listNamesOf(transaction, siteId, id, true)
  await transaction
    .site(siteId)
    .update('newsletter_subscribers')
    .set({ state, ended_at: now.toISOString(), token_hash: null, token_expires_at: null })
    .where('id', '=', id)
    .execute()
  await suppress(transaction, siteId, email, { reason: state, now })
  const proof = {
    email,
    kind: state,
    source: state === 'bounced' ? 'server' : 'hand',
    text: how.slice(0, 500),
  } as const
  await addProofs(transaction, siteId, [{ ...proof, lists: lists.map(({ name }) => name) }], now)
}

/** When the next recipient is due; undefined when nobody is left. */
export async function nextDue(reader: Reader, siteId: Id, mailingId: Id): Promise<string | undefined> {
  const { due } = await reader
    .site(siteId)
    .selectFrom('newsletter_recipients')
    .where('mailing_id', '=', mailingId)
    .where('state', 'in', ['pending', 'sending'])
    .select(({ fn }) => fn.min('due_at').as('due'))
    .executeTakeFirstOrThrow()
  return due ?? undefined
}

/** Skips all pending recipients. */
export async function skipRecipients(transaction: Transaction, siteId: Id, mailingId: Id): Promise<void> {
  await transaction
    .site(siteId)
    .update('newsletter_recipients')
    .set({ state: 'skipped' })
    .where('mailing_id', '=', mailingId)
    .where('state', '=', 'pending')
    .execute()
}
