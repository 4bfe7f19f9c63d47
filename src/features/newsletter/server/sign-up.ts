import { type Id, newId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { lineSchema } from '../model/subscribers.ts'
import { CONFIRMATION_JOB } from './confirmation-mail.ts'
import { getList, lockLists } from './lists-repository.ts'
import { addProofs, suppressionOf } from './proofs-repository.ts'
import { findSubscriber, putMemberships, type SubscriberRow, searchedOf } from './subscribers-repository.ts'
import { EXPIRY_JOB, EXPIRY_MS } from './unconfirmed.ts'

const HOUR_MS = 3_600_000

export interface SignUp {
  /** Already validated as an email address. */
  readonly email: string
  /** '' if it is not asked. */
  readonly name: string
  readonly listId: Id
  readonly consent: {
    /** Exactly the text beside the checkbox, and its version. */
    readonly text: string
    readonly version: string
    readonly source: 'block' | 'popup' | 'form'
    readonly pagePath: string
    readonly pageTitle: string
    /** The client's address without its last part. */
    readonly network: string | null
  }
}

/**
 * Signs an address up to a list with double opt-in: queues the confirmation email. The response is the same whether
 * the address is known or not. Throws a Refusal when the list does not exist, or when the site has sent too many
 * confirmations in an hour.
 */
export async function signUp(transaction: Transaction, siteId: Id, asked: SignUp, now: Date): Promise<void> {
  // An import of the same address waits.
  await lockLists(transaction, siteId, now)
  const list = await getList(transaction, siteId, asked.listId)
  // Before anything depends on the address, so that the response reveals nothing about it.
  await refuseFlood(transaction, siteId, now)
  const email = asked.email.trim().toLowerCase()
  const reason = await suppressionOf(transaction, siteId, email)
  if (reason === 'bounced' || reason === 'complained') return
  const known = await findSubscriber(transaction, siteId, { email })
  if (known?.state === 'confirmed' && (await isOn(transaction, siteId, known.id, list.id))) return
  const subscriber = known ?? (await insertPending(transaction, siteId, { email, name: asked.name, now }))
  await putMemberships(transaction, siteId, [subscriber.id], { listId: list.id, confirmed: false })
  const { text, version, source, pagePath, pageTitle, network } = asked.consent
  const proof = {
    text,
    version,
    source,
    pagePath,
    pageTitle,
    network,
    email,
    kind: 'asked',
    lists: [list.name],
  } as const
  await addProofs(transaction, siteId, [proof], now)
  const askedBefore = subscriber.asked_at
  if (askedBefore !== null && askedBefore > new Date(now.getTime() - HOUR_MS).toISOString()) return
  await transaction
    .site(siteId)
    .update('newsletter_subscribers')
    .set({ asked_at: now.toISOString(), ...(known?.state === 'unsubscribed' && { state: 'pending' as const }) })
    .where('id', '=', subscriber.id)
    .execute()
  const payload = { subscriberId: subscriber.id }
  const uniqueKey = `${siteId} ${subscriber.id}`
  await enqueue(transaction, { type: CONFIRMATION_JOB, siteId, payload, uniqueKey, maxAttempts: 6 }, now)
  const runAt = new Date(now.getTime() + EXPIRY_MS)
  await enqueue(transaction, { type: EXPIRY_JOB, siteId, payload, uniqueKey, runAt }, now)
}

async function isOn(reader: Reader, siteId: Id, subscriberId: Id, listId: Id): Promise<boolean> {
  const row = await reader
    .site(siteId)
    .selectFrom('newsletter_memberships')
    .select('confirmed')
    .where('subscriber_id', '=', subscriberId)
    .where('list_id', '=', listId)
    .executeTakeFirst()
  return row?.confirmed === 1
}

/** Of two concurrent sign-ups with one address, the second uses the row of the first. */
async function insertPending(
  transaction: Transaction,
  siteId: Id,
  { email, name, now }: { email: string; name: string; now: Date },
): Promise<SubscriberRow> {
  const row: SubscriberRow = {
    id: newId(now.getTime()),
    ...searchedOf({ email, name: lineSchema(10_000).parse(name).slice(0, 120) }),
    state: 'pending',
    token_hash: null,
    token_expires_at: null,
    asked_at: null,
    confirmed_at: null,
    ended_at: null,
    created_at: now.toISOString(),
  }
  await transaction
    .site(siteId)
    .insert('newsletter_subscribers', row)
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doNothing())
    .execute()
  return (await findSubscriber(transaction, siteId, { email })) ?? row
}

async function refuseFlood(reader: Reader, siteId: Id, now: Date): Promise<void> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('newsletter_subscribers')
    .where('asked_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= LIMITS.confirmationsOfSite)
    throw new Refusal('too_many_requests', 'Sono arrivate troppe iscrizioni in un’ora. Riprova più tardi.')
}
