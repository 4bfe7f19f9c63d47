import type { Selectable } from 'kysely'
import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { TenantTables } from '../../../platform/database/tables.ts'
import {
  EMPTY_MAILING,
  type MailingContent,
  type MailingCounts,
  type MailingState,
  type MailingSummary,
  mailingContentSchema,
} from '../model/mailing.ts'
import { lockLists } from './lists-repository.ts'
import './tables.ts'

export type MailingRow = Omit<Selectable<TenantTables['newsletter_mailings']>, 'site_id'>

const NO_COUNTS: MailingCounts = { total: 0, waiting: 0, sent: 0, refused: 0, skipped: 0, unsubscribed: 0 }
/** Mailings per response. */
const LISTED = 200

export function findMailing(reader: Reader, siteId: Id, mailingId: Id): Promise<MailingRow | undefined> {
  return reader
    .site(siteId)
    .selectFrom('newsletter_mailings')
    .selectAll()
    .where('id', '=', mailingId)
    .executeTakeFirst()
}

export async function getMailing(reader: Reader, siteId: Id, mailingId: Id): Promise<MailingRow> {
  const mailing = await findMailing(reader, siteId, mailingId)
  if (!mailing) throw new Refusal('not_found', 'Questo messaggio non c’è più.')
  return mailing
}

export function contentOf(mailing: MailingRow): MailingContent {
  return mailingContentSchema.parse(JSON.parse(mailing.content))
}

export async function listMailings(reader: Reader, siteId: Id): Promise<MailingSummary[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('newsletter_mailings')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
  const counts = await countsOf(
    reader,
    siteId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => summaryOf(row, counts.get(row.id)))
}

export async function summarise(reader: Reader, siteId: Id, row: MailingRow): Promise<MailingSummary> {
  return summaryOf(row, (await countsOf(reader, siteId, [row.id])).get(row.id))
}

function summaryOf(row: MailingRow, counts: MailingCounts = NO_COUNTS): MailingSummary {
  return {
    id: row.id,
    subject: contentOf(row).subject,
    state: row.state,
    listId: row.list_id,
    problem: row.problem,
    scheduledFor: row.scheduled_for,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    updatedAt: row.updated_at,
    counts,
  }
}

async function countsOf(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<Map<Id, MailingCounts>> {
  const found = new Map<Id, MailingCounts>()
  if (ids.length === 0) return found
  const rows = await reader
    .site(siteId)
    .selectFrom('newsletter_recipients')
    .where('mailing_id', 'in', ids)
    .select(({ fn }) => [
      'mailing_id',
      'state',
      fn.countAll<number>().as('count'),
      fn.count<number>('unsubscribed_at').as('gone'),
    ])
    .groupBy(['mailing_id', 'state'])
    .execute()
  for (const row of rows) {
    const before = found.get(row.mailing_id) ?? NO_COUNTS
    const place = row.state === 'pending' || row.state === 'sending' ? 'waiting' : row.state
    const count = Number(row.count)
    found.set(row.mailing_id, {
      ...before,
      total: before.total + count,
      [place]: before[place] + count,
      unsubscribed: before.unsubscribed + Number(row.gone),
    })
  }
  return found
}

export async function createMailing(
  transaction: Transaction,
  siteId: Id,
  { content = EMPTY_MAILING, now }: { content?: MailingContent; now: Date },
): Promise<Id> {
  const id = newId(now.getTime())
  const [list] = await lockLists(transaction, siteId, now)
  await transaction
    .site(siteId)
    .insert('newsletter_mailings', {
      id,
      content: JSON.stringify(content),
      version: 1,
      list_id: list!.id,
      state: 'draft',
      problem: null,
      scheduled_for: null,
      started_at: null,
      finished_at: null,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute()
  return id
}

/** Saves a draft; refuses when it was changed since `baseVersion`. Returns the new version. */
export async function writeMailing(
  transaction: Transaction,
  siteId: Id,
  mailingId: Id,
  change: { baseVersion: number; content: MailingContent; listId: Id; now: Date },
): Promise<number> {
  const mailing = await getMailing(transaction, siteId, mailingId)
  if (mailing.state !== 'draft')
    throw new Refusal('conflict', 'Questo messaggio è già in partenza: per cambiarlo togli prima la programmazione.')
  const version = change.baseVersion + 1
  const written = await transaction
    .site(siteId)
    .update('newsletter_mailings')
    .set({
      content: JSON.stringify(change.content),
      list_id: change.listId,
      version,
      updated_at: change.now.toISOString(),
    })
    .where('id', '=', mailingId)
    .where('version', '=', change.baseVersion)
    .executeTakeFirst()
  if (written.numUpdatedRows === 0n)
    throw new Refusal('conflict', 'Qualcun altro ha cambiato questo messaggio: riaprilo per vedere com’è adesso.', {
      details: { version: mailing.version },
    })
  return version
}

/** Changes the state of a mailing, if its current state allows it. */
export async function moveMailing(
  transaction: Transaction,
  siteId: Id,
  mailingId: Id,
  move: {
    from: readonly MailingState[]
    to: MailingState
    set?: Partial<Pick<MailingRow, 'problem' | 'scheduled_for' | 'started_at' | 'finished_at'>>
  },
): Promise<void> {
  const moved = await transaction
    .site(siteId)
    .update('newsletter_mailings')
    .set({ state: move.to, ...move.set })
    .where('id', '=', mailingId)
    .where('state', 'in', move.from)
    .executeTakeFirst()
  if (moved.numUpdatedRows > 0n) return
  await getMailing(transaction, siteId, mailingId)
  throw new Refusal('conflict', 'Questo messaggio nel frattempo ha cambiato stato: guarda com’è adesso.')
}

export async function deleteMailing(transaction: Transaction, siteId: Id, mailingId: Id): Promise<void> {
  const mailing = await getMailing(transaction, siteId, mailingId)
  if (mailing.state !== 'draft')
    throw new Refusal(
      'conflict',
      'Si possono eliminare solo le bozze: i messaggi partiti restano, con i loro collegamenti.',
    )
  await transaction.site(siteId).delete('newsletter_mailings').where('id', '=', mailingId).execute()
}

/**
 * A mailing in progress when the site was archived waits for its owner: the other installation may have continued it.
 */
export async function holdMailings(transaction: Transaction, siteId: Id): Promise<void> {
  const site = transaction.site(siteId)
  await site.update('newsletter_mailings').set({ state: 'paused' }).where('state', '=', 'sending').execute()
  await site
    .update('newsletter_mailings')
    .set({ state: 'draft', scheduled_for: null })
    .where('state', '=', 'scheduled')
    .execute()
}
