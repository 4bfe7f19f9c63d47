import { createHash } from 'node:crypto'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { TenantTables } from '../../../platform/database/tables.ts'
import { getSite, lockSite } from '../../sites/public.ts'
import {
  type ChainedRecord,
  type Choice,
  chainText,
  firstBroken,
  isPossibleChoice,
  type ShownText,
  shownTextSchema,
} from '../model/records.ts'
import { askedBy, shownText } from './page-settings.ts'
import './tables.ts'
import type { CookieSettings } from '../model/settings.ts'
import { withCode } from '../model/with-code.ts'

const DAY_MS = 86_400_000
/** A choice must be provable as long as somebody may complain about it. */
const KEPT_DAYS = 5 * 365
/** Maximum records of one site per day: anybody may send them. */
export const RECORDS_A_DAY = 50_000
/** How many recent records, and of what time, are searched for a repeated choice. */
const RECENT = 200
const SAME_CHOICE_MS = 60_000
/** Records per read. */
const BATCH = 1000

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Stores what the site asks its visitors before a publication changes it: pages that are open, or cached somewhere, go
 * on asking it.
 */
export async function keepShownText(
  transaction: Transaction,
  siteId: Id,
  settings: CookieSettings,
  now: Date,
): Promise<void> {
  await transaction
    .site(siteId)
    .insert('consent_texts', { ...shownText(settings), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['site_id', 'shown']).doNothing())
    .execute()
}

/**
 * Adds a choice to the site's chain, with the text that was shown. Refuses an impossible choice: for a text that the
 * site never published, or with categories that were not asked for.
 */
export async function recordChoice(transaction: Transaction, siteId: Id, choice: Choice, now: Date): Promise<void> {
  // One after the other, on every node.
  await lockSite(transaction, siteId)
  const { content } = await getSite(transaction, siteId)
  await keepShownText(transaction, siteId, withCode(content), now)
  await refuseImpossible(transaction, siteId, choice)
  const tables = transaction.site(siteId)
  const last = await tables
    .selectFrom('consent_records')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  if (await isRepeated(transaction, siteId, choice, number, now)) return
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
  await forgetOld(transaction, siteId, now)
}

async function refuseImpossible(reader: Reader, siteId: Id, choice: Choice): Promise<void> {
  const text = await reader
    .site(siteId)
    .selectFrom('consent_texts')
    .select('content')
    .where('shown', '=', choice.shown)
    .executeTakeFirst()
  const asked = text && askedBy(text.content)
  if (asked?.version !== choice.version)
    throw new Refusal('invalid', 'Il sito non ha mai chiesto questa scelta: ricarica la pagina e scegli di nuovo.')
  if (!isPossibleChoice(choice, asked.categories))
    throw new Refusal('invalid', 'La scelta non corrisponde a quello che il sito ha chiesto.')
}

/** Whether the visitor's last choice was the same a moment ago: a double click, or a repeated request. */
async function isRepeated(reader: Reader, siteId: Id, choice: Choice, number: number, now: Date): Promise<boolean> {
  const last = await reader
    .site(siteId)
    .selectFrom('consent_records')
    .select(['accepted', 'categories', 'method', 'shown'])
    // The key finds these; a search by visitor would read the whole table.
    .where('number', '>=', number - RECENT)
    .where('visitor_id', '=', choice.id)
    .where('created_at', '>', new Date(now.getTime() - SAME_CHOICE_MS).toISOString())
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    last !== undefined &&
    (last.accepted === 1) === choice.accepted &&
    last.categories === choice.categories.join(',') &&
    last.method === choice.method &&
    last.shown === choice.shown
  )
}

async function forgetOld(transaction: Transaction, siteId: Id, now: Date): Promise<void> {
  const tables = transaction.site(siteId)
  const limit = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
  // The key finds the first one; on most days there is nothing to delete.
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

/** Records below a number, newest first. */
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

/** Every record, oldest first, as a stream. */
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

/**
 * Checks the whole chain; `broken` is the number of the first altered record, or of one whose predecessor is missing.
 */
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

/** Texts that visitors were shown, by the hash in records. */
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
