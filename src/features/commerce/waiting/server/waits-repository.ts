import type { Selectable } from 'kysely'
import { type Id, newId } from '../../../../core/ids.ts'
import { LIMITS } from '../../../../core/limits.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { VariantRef } from './shown-variant.ts'
import './tables.ts'

export type Wait = Selectable<TenantTables['stock_waits']>
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** How long an address is kept that nobody confirms, and one that is confirmed and was not told. */
const KEPT_MS = { asked: 7 * DAY_MS, confirmed: 365 * DAY_MS } as const

export const CONFIRMATION_JOB = 'waiting.confirmation-mail'
export const EXPIRY_JOB = 'waiting.expiry'

export async function findWait(
  reader: Reader,
  siteId: Id,
  by: { readonly id: Id } | { readonly tokenHash: string },
): Promise<Wait | undefined> {
  const query = reader.site(siteId).selectFrom('stock_waits').selectAll()
  return await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('token_hash', '=', by.tokenHash)
  ).executeTakeFirst()
}

export const variantOf = ({ document_id, variant_id }: Pick<Wait, 'document_id' | 'variant_id'>): VariantRef => ({
  documentId: document_id,
  variantId: variant_id,
})

export interface AskedWait extends VariantRef {
  /** Already validated. */
  readonly email: string
  readonly consent: string
}

/**
 * Notes an address that wants to wait, and queues the mail that asks to confirm it. Nothing that is answered depends
 * on whether the address is known.
 * @throws Refusal `too_many_requests` when the site has asked too many addresses in an hour
 */
export async function askToWait(transaction: Transaction, siteId: Id, asked: AskedWait, now: Date): Promise<void> {
  const site = transaction.site(siteId)
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const { count } = await site
    .selectFrom('stock_waits')
    .where('asked_at', '>', hourAgo)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= LIMITS.confirmationsOfSite)
    throw new Refusal('too_many_requests', 'Sono arrivate troppe richieste in un’ora. Riprova più tardi.')
  const email = asked.email.toLowerCase()
  const inserted = await site
    .insert('stock_waits', {
      id: newId(now.getTime()),
      variant_id: asked.variantId,
      document_id: asked.documentId,
      email,
      state: 'asked',
      token_hash: null,
      consent: asked.consent,
      asked_at: now.toISOString(),
      confirmed_at: null,
      told_at: null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'variant_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const waitId = inserted?.id ?? (await askAgain(transaction, siteId, { ...asked, email }, { now, hourAgo }))
  if (waitId === undefined) return
  const payload = { waitId }
  const uniqueKey = `${siteId} ${waitId}`
  await enqueue(transaction, { type: CONFIRMATION_JOB, siteId, payload, uniqueKey, maxAttempts: 6 }, now)
  await forgetLater(transaction, siteId, waitId, 'asked', now)
}

/** An unconfirmed wait is asked again after an hour. */
async function askAgain(
  transaction: Transaction,
  siteId: Id,
  { variantId, email, consent }: AskedWait,
  { now, hourAgo }: { now: Date; hourAgo: string },
): Promise<Id | undefined> {
  const again = await transaction
    .site(siteId)
    .update('stock_waits')
    .set({ asked_at: now.toISOString(), consent })
    .where('variant_id', '=', variantId)
    .where('email', '=', email)
    .where('state', '=', 'asked')
    .where('asked_at', '<=', hourAgo)
    .returning('id')
    .executeTakeFirst()
  return again?.id
}

/** Confirms a wait; once more changes nothing. */
export async function confirmWait(transaction: Transaction, siteId: Id, wait: Wait, now: Date): Promise<boolean> {
  const confirmed = await transaction
    .site(siteId)
    .update('stock_waits')
    .set({ state: 'confirmed', confirmed_at: now.toISOString() })
    .where('id', '=', wait.id)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
  if (confirmed) await forgetLater(transaction, siteId, wait.id, 'confirmed', now)
  return confirmed !== undefined
}

async function forgetLater(
  transaction: Transaction,
  siteId: Id,
  waitId: Id,
  state: keyof typeof KEPT_MS,
  now: Date,
): Promise<void> {
  const runAt = new Date(now.getTime() + KEPT_MS[state])
  const uniqueKey = `${siteId} ${waitId}`
  await enqueue(transaction, { type: EXPIRY_JOB, siteId, uniqueKey, runAt }, now)
}

export async function forgetWaits(transaction: Transaction, siteId: Id, ids: readonly Id[]): Promise<void> {
  if (ids.length > 0) await transaction.site(siteId).delete('stock_waits').where('id', 'in', ids).execute()
}

/** Forgets the addresses whose time is over, whatever has become of their mails. */
export async function forgetOverdue(transaction: Transaction, siteId: Id, now: Date): Promise<void> {
  const limit = (state: keyof typeof KEPT_MS) => new Date(now.getTime() - KEPT_MS[state]).toISOString()
  await transaction
    .site(siteId)
    .delete('stock_waits')
    .where((where) =>
      where.or([
        where('state', '=', 'asked').and('asked_at', '<=', limit('asked')),
        where('state', '!=', 'asked').and('confirmed_at', '<=', limit('confirmed')),
      ]),
    )
    .execute()
}

/** What is not sold any more comes back for nobody. */
export async function forgetGone(transaction: Transaction, siteId: Id): Promise<void> {
  const gone = await transaction
    .site(siteId)
    .selectFrom('stock_waits')
    .leftJoin('product_variants', (join) =>
      join
        .onRef('product_variants.site_id', '=', 'stock_waits.site_id')
        .onRef('product_variants.id', '=', 'stock_waits.variant_id'),
    )
    .where('product_variants.id', 'is', null)
    .select('stock_waits.id')
    .limit(500)
    .execute()
  await forgetWaits(
    transaction,
    siteId,
    gone.map(({ id }) => id),
  )
}

/** Variants with confirmed waits, in the order of their ids, after one. */
export async function waitedFor(reader: Reader, siteId: Id, after: string, most: number): Promise<VariantRef[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('stock_waits')
    .where('state', '=', 'confirmed')
    .where('variant_id', '>', after)
    .select(['variant_id', 'document_id'])
    .distinct()
    .orderBy('variant_id')
    .limit(most)
    .execute()
  return rows.map(variantOf)
}

export async function isAnybodyWaiting(reader: Reader, siteId: Id): Promise<boolean> {
  const query = reader.site(siteId).selectFrom('stock_waits').select('id').where('state', '!=', 'asked')
  return (await query.executeTakeFirst()) !== undefined
}

/** @returns ids of the waits for these variants; their mails are to be queued */
export async function markTold(
  transaction: Transaction,
  siteId: Id,
  variantIds: readonly Id[],
  now: Date,
): Promise<Id[]> {
  const told = await transaction
    .site(siteId)
    .update('stock_waits')
    .set({ state: 'told', told_at: now.toISOString() })
    .where('variant_id', 'in', variantIds)
    .where('state', '=', 'confirmed')
    .returning('id')
    .execute()
  return told.map(({ id }) => id)
}

/** The mail of a wait does not leave: it waits as before. */
export async function waitAgain(transaction: Transaction, siteId: Id, waitId: Id): Promise<void> {
  const site = transaction.site(siteId)
  await backToConfirmed(site).where('id', '=', waitId).execute()
}

/** Those whose mails were queued until an instant, and have not left since, wait as before. */
export async function waitAgainAfter(transaction: Transaction, siteId: Id, until: Date): Promise<void> {
  const site = transaction.site(siteId)
  await backToConfirmed(site).where('told_at', '<=', until.toISOString()).execute()
}

const backToConfirmed = (site: ReturnType<Transaction['site']>) =>
  site.update('stock_waits').set({ state: 'confirmed', told_at: null }).where('state', '=', 'told')

/** How many wait for each variant, confirmed only. */
export async function waitsByVariant(reader: Reader, siteId: Id): Promise<{ variantId: Id; count: number }[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('stock_waits')
    .where('state', '=', 'confirmed')
    .groupBy('variant_id')
    .select(({ fn }) => ['variant_id as variantId', fn.countAll<number>().as('count')])
    .execute()
  return rows.map(({ variantId, count }) => ({ variantId, count: Number(count) }))
}
