import { createHash } from 'node:crypto'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { TenantTables } from '../../../platform/database/tables.ts'
import { lockSite } from '../../sites/public.ts'
import {
  type ChainedRecord,
  type Choice,
  chainText,
  firstBroken,
  type ShownText,
  shownTextSchema,
} from '../model/records.ts'
import './tables.ts'

const DAY_MS = 86_400_000
/** A choice has to be proved for as long as somebody may complain of it. */
const KEPT_DAYS = 5 * 365
/** Records of one site in a day: anybody may send them. */
export const RECORDS_A_DAY = 50_000
/** Records read at once. */
const BATCH = 1000

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What was shown, with the digits that name it. */
export interface Shown {
  readonly shown: string
  readonly content: string
}

/** Adds a choice to the site's chain; a text that is shown for the first time is kept with it. */
export async function recordChoice(
  transaction: Transaction,
  siteId: Id,
  choice: Choice,
  current: Shown,
  now: Date,
): Promise<void> {
  // One after the other, on every node.
  await lockSite(transaction, siteId)
  const tables = transaction.site(siteId)
  const last = await tables
    .selectFrom('consent_records')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  await refuseFlood(transaction, siteId, number, now)
  const createdAt = now.toISOString()
  const previousHash = last?.hash ?? ''
  const { id: visitorId, ...facts } = choice
  const hash = sha256(chainText(previousHash, { ...facts, number, visitorId, createdAt }))
  await tables
    .insert('consent_records', {
      number,
      visitor_id: visitorId,
      accepted: Number(choice.accepted),
      categories: choice.categories.join(','),
      method: choice.method,
      version: choice.version,
      shown: choice.shown,
      created_at: createdAt,
      previous_hash: previousHash,
      hash,
    })
    .execute()
  if (choice.shown === current.shown)
    await tables
      .insert('consent_texts', { ...current, created_at: createdAt })
      .onConflict((conflict) => conflict.columns(['site_id', 'shown']).doNothing())
      .execute()
  await forgetOld(transaction, siteId, now)
}

async function forgetOld(transaction: Transaction, siteId: Id, now: Date): Promise<void> {
  const tables = transaction.site(siteId)
  const limit = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
  // The key finds the first one; most days there is nothing to go over.
  const first = await tables
    .selectFrom('consent_records')
    .select('created_at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (first && first.created_at < limit)
    await tables.delete('consent_records').where('created_at', '<', limit).execute()
}

async function refuseFlood(reader: Reader, siteId: Id, number: number, now: Date): Promise<void> {
  const dayAgo = await reader
    .site(siteId)
    .selectFrom('consent_records')
    .select('created_at')
    .where('number', '=', number - RECORDS_A_DAY)
    .executeTakeFirst()
  if (dayAgo && dayAgo.created_at > new Date(now.getTime() - DAY_MS).toISOString())
    throw new Refusal('too_many_requests', 'Sono arrivate troppe scelte in un giorno: il registro riprende domani.')
}

/** Records below a number, the newest first. */
export async function listRecords(reader: Reader, siteId: Id, below: number, limit: number): Promise<ChainedRecord[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('consent_records')
    .selectAll()
    .where('number', '<', below)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(asRecord)
}

/** Every record, the oldest first, as they are read. */
export async function* allRecords(reader: Reader, siteId: Id): AsyncGenerator<ChainedRecord[]> {
  for (let last = 0; ; ) {
    const rows = await reader
      .site(siteId)
      .selectFrom('consent_records')
      .selectAll()
      .where('number', '>', last)
      .orderBy('number')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    yield rows.map(asRecord)
    last = rows.at(-1)!.number
  }
}

/** Goes over the whole chain; `broken` is the number of the first record that was changed, or that follows a missing one. */
export async function checkChain(reader: Reader, siteId: Id): Promise<{ count: number; broken: number | null }> {
  let count = 0
  let before: ChainedRecord | undefined
  for await (const records of allRecords(reader, siteId)) {
    const broken = firstBroken(records, before, sha256)
    if (broken !== undefined) return { count, broken }
    count += records.length
    before = records.at(-1)
  }
  return { count, broken: null }
}

/** What was shown, by the digits that records carry. */
export async function shownTexts(
  reader: Reader,
  siteId: Id,
  shown: readonly string[],
): Promise<Record<string, ShownText>> {
  if (shown.length === 0) return {}
  const rows = await reader
    .site(siteId)
    .selectFrom('consent_texts')
    .select(['shown', 'content'])
    .where('shown', 'in', [...new Set(shown)])
    .execute()
  return Object.fromEntries(rows.map((row) => [row.shown, shownTextSchema.parse(JSON.parse(row.content))]))
}

function asRecord(row: Omit<TenantTables['consent_records'], 'site_id'>): ChainedRecord {
  return {
    number: row.number,
    visitorId: row.visitor_id,
    accepted: row.accepted === 1,
    categories: row.categories === '' ? [] : row.categories.split(','),
    method: row.method,
    version: row.version,
    shown: row.shown,
    createdAt: row.created_at,
    previousHash: row.previous_hash,
    hash: row.hash,
  }
}
