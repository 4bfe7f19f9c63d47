import type { Expression, Selectable } from 'kysely'
import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import { countUnpaid, moveOrder, readOrder } from '../../orders/public.ts'
import { isPayable } from '../../orders/schemas.ts'
import { LIVE_STATES } from '../model/attempt.ts'
import { isMethodKey, METHODS, type MethodKey, type ProviderName, paidBy, placesAtOnce } from '../model/methods.ts'
import type { Decline } from '../model/provider.ts'
import { MOST_OPEN } from '../model/settings.ts'
import { openManual } from './manual-provider.ts'
import { watchLater } from './watch-later.ts'
import './tables.ts'

export type Attempt = Selectable<TenantTables['payment_attempts']>

/** Long enough for whoever began it to go on; a job repeats what a crash left undone. */
const FIRST_LOOK_MS = 30_000

export async function findAttempt(reader: Reader, siteId: Id, attemptId: Id): Promise<Attempt | undefined> {
  return await reader
    .site(siteId)
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirst()
}

export async function liveAttempt(reader: Reader, siteId: Id, orderId: Id): Promise<Attempt | undefined> {
  return await reader
    .site(siteId)
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', LIVE_STATES)
    .executeTakeFirst()
}

/** The attempt of an order that its provider may not know yet. */
export async function unbegunAttempt(reader: Reader, siteId: Id, orderId: Id): Promise<Id | undefined> {
  const attempt = await liveAttempt(reader, siteId, orderId)
  return attempt?.state === 'created' ? attempt.id : undefined
}

/** Oldest first. */
export async function attemptsOf(reader: Reader, siteId: Id, orderId: Id): Promise<Attempt[]> {
  const query = reader.site(siteId).selectFrom('payment_attempts').selectAll()
  return await query.where('order_id', '=', orderId).orderBy('id').execute()
}

/** Locks an attempt: whoever waits for it then reads what has become true meanwhile. */
export async function lockAttempt(transaction: Transaction, siteId: Id, attemptId: Id): Promise<Attempt> {
  return await transaction
    .site(siteId)
    .update('payment_attempts')
    // A write that changes nothing locks the row.
    .set((own) => ({ state: own.ref('state') }))
    .where('id', '=', attemptId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setAttempt(
  transaction: Transaction,
  { site_id: siteId, id }: Pick<Attempt, 'site_id' | 'id'>,
  set: Partial<Pick<Attempt, 'state' | 'fault' | 'amount' | 'paid_amount' | 'paid_currency'>>,
): Promise<void> {
  await transaction.site(siteId).update('payment_attempts').set(set).where('id', '=', id).execute()
}

export interface NewAttempt {
  readonly orderId: Id
  readonly methodKey: string
  /** Minor units of the currency. */
  readonly amount: number
  readonly currency: string
  /** Key of the buyer's network, null for an unknown one; without it nothing is counted. */
  readonly placedFrom?: string | null
  /** What is known of an order that this transaction makes; any other one is read. */
  readonly made?: MadeOrder
}

interface MadeOrder {
  readonly email: string
  /** When it ends unpaid. */
  readonly until: Date | null
}

/**
 * Stores an attempt to pay an order, in the transaction that places the order or after the last attempt was cancelled.
 * Nobody is asked yet: `startAttempt` does that after the commit, and a job if it never comes to that. Where nobody is to
 * be asked, the attempt of an order that is just made is open at once.
 * @throws Refusal `conflict` with reason `attempt_alive` while the order has another one, `not_awaiting` for an order that
 * waits for no money, `too_many_open` for a buyer or a network with too many orders that wait; `invalid` for an unknown
 * method
 */
export async function beginAttempt(
  transaction: Transaction,
  { id: siteId }: { readonly id: Id },
  { methodKey, ...asked }: NewAttempt,
  now: Date,
): Promise<Id> {
  if (!isMethodKey(methodKey)) throw new Refusal('invalid', 'Scegli come pagare.')
  const { orderId, amount, placedFrom, made } = asked
  const email = made?.email ?? (await buyerOfPayable(transaction, siteId, orderId))
  const isOpen = made !== undefined && METHODS[methodKey].provider === 'manual' && amount > 0
  const attempt = { ...asked, methodKey, id: newId(now.getTime()), isOpen }
  await insertAttempt(transaction, siteId, attempt, now)
  if (placedFrom !== undefined)
    transaction.send({ execute: () => refuseTooManyOpen(transaction, siteId, { email, placedFrom }) })
  if (!isOpen) await watchLater(transaction, siteId, orderId, { now, afterMs: FIRST_LOOK_MS })
  else await openAtOnce(transaction, siteId, { ...attempt, until: made.until }, now)
  return attempt.id
}

/** @throws Refusal `conflict` with reason `not_awaiting` */
async function buyerOfPayable(transaction: Transaction, siteId: Id, orderId: Id): Promise<string> {
  const order = await readOrder(transaction, siteId, orderId)
  if (order && (order.state === 'awaiting' || isPayable(order))) return order.buyer.email
  throw new Refusal('conflict', 'Questo ordine non aspetta più un pagamento.', {
    details: { reason: 'not_awaiting' },
  })
}

/** @throws Refusal `conflict` with reason `attempt_alive` */
async function insertAttempt(
  transaction: Transaction,
  siteId: Id,
  { id, orderId, methodKey, amount, currency, placedFrom = null, isOpen }: StoredAsked,
  now: Date,
): Promise<void> {
  const row = transaction
    .site(siteId)
    .insert('payment_attempts', {
      ...{ id, order_id: orderId, method: methodKey, provider: METHODS[methodKey].provider, amount, currency },
      ...(isOpen ? { state: 'open', reference: id } : { state: 'created', reference: null }),
      ...{ fault: null, paid_amount: null, paid_currency: null, placed_from: placedFrom },
      created_at: now.toISOString(),
    })
    // The index of live attempts alone can refuse it: ids are new.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
  const isAlive = () =>
    new Refusal('conflict', 'Per questo ordine c’è già un pagamento in corso.', {
      details: { reason: 'attempt_alive' },
    })
  transaction.send({ execute: () => row.executeTakeFirstOrThrow(isAlive) })
}

interface StoredAsked extends NewAttempt {
  readonly id: Id
  readonly methodKey: MethodKey
  readonly isOpen: boolean
}

/** What `startAttempt` would do, for money that only an owner sees: nobody is asked, and the pieces are there. */
async function openAtOnce(
  transaction: Transaction,
  siteId: Id,
  { id, orderId, methodKey, amount, currency, until }: StoredAsked & Pick<MadeOrder, 'until'>,
  now: Date,
): Promise<void> {
  await openManual(transaction, siteId, { attemptId: id, amount, currency })
  const move = { cause: `attempt ${id}`, authorId: null, method: paidBy({ method: methodKey }) }
  if (placesAtOnce(methodKey)) await moveOrder(transaction, siteId, orderId, 'placed', move, now)
  else if (until !== null)
    await watchLater(transaction, siteId, orderId, { now, afterMs: until.getTime() - now.getTime() })
}

/**
 * Nobody holds a shop's pieces with orders that they do not pay.
 * @throws Refusal `conflict` with reason `too_many_open`
 */
async function refuseTooManyOpen(
  transaction: Transaction,
  siteId: Id,
  { email, placedFrom }: { readonly email: string; readonly placedFrom: string | null },
): Promise<void> {
  const fromThere = transaction
    .site(siteId)
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('placed_from', '=', placedFrom)
  const [near, own] = await Promise.all([
    placedFrom === null ? 0 : countUnpaid(transaction, siteId, { ids: fromThere as unknown as Expression<Id> }),
    countUnpaid(transaction, siteId, { email }),
  ])
  if (near <= MOST_OPEN.network && own <= MOST_OPEN.email) return
  throw new Refusal(
    'conflict',
    'Ci sono già troppi ordini da pagare: paga uno di quelli, oppure aspetta che scadano.',
    {
      details: { reason: 'too_many_open' },
    },
  )
}

/** Notes what a provider refused; what is known already changes nothing. */
export async function recordDeclines(
  transaction: Transaction,
  siteId: Id,
  attemptId: Id,
  declines: readonly Decline[],
): Promise<void> {
  if (declines.length === 0) return
  await transaction
    .site(siteId)
    .insert(
      'payment_declines',
      declines.map(({ reference, code, at }) => ({ attempt_id: attemptId, reference, code, declined_at: at })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The last attempt whose money only an owner sees, alive or not: it may come late. */
export async function latestManual(reader: Reader, siteId: Id, orderId: Id): Promise<Attempt | undefined> {
  return await reader
    .site(siteId)
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider', '=', 'manual')
    .where('amount', '>', 0)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/**
 * Keys are not changed or taken away under payments that only they can ask for; those that open nothing any more can end
 * no payment, and are what has to be replaced.
 * @throws Refusal `conflict` with reason `paying`
 */
export async function refuseWhilePaying(
  transaction: Transaction,
  account: { readonly site_id: Id; readonly fault: string | null } | undefined,
  provider: ProviderName,
): Promise<void> {
  if (!account || account.fault === 'key') return
  const alive = await transaction
    .site(account.site_id)
    .selectFrom('payment_attempts')
    .select('id')
    .where('provider', '=', provider)
    .where('state', 'in', LIVE_STATES)
    .executeTakeFirst()
  if (alive)
    throw new Refusal(
      'conflict',
      'Qualcuno sta pagando proprio ora con queste chiavi. Spegni il metodo e riprova tra 40 minuti.',
      { details: { reason: 'paying' } },
    )
}
