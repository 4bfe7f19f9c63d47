import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Database, Reader, Transaction } from '../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import type { PersonHere } from '../model/calls/index.ts'
import { getDocument, type StoredDocument } from './documents-repository.ts'
import './tables.ts'

/** How old the last sign of somebody may be, in ms; an editor that is looked at gives one every few seconds. */
const HERE_MS = 45_000
/** A sign that is younger is not written again. */
const KEPT_MS = 15_000
/** How long somebody counts as editing after a change of theirs, in ms. */
const EDITING_MS = 60_000
/** Pause between two removals of old signs of a site, in ms. */
const FORGET_EVERY_MS = 60_000
/** Latest changes of a page among which those of the others are searched: two people who type make fewer. */
const LOOKED_THROUGH = 500
const FORGET_JOB = 'pages.forget-presences'

/**
 * Notes that somebody has a page open, and returns who else has, by name: people who work on the site. Others are shown
 * without delay; a sign that cannot be written is missing, and nothing more.
 */
export async function meetPeople(
  { database, owners, log, now }: Pick<Services, 'database' | 'owners' | 'log' | 'now'>,
  siteId: Id,
  document: StoredDocument,
  ownerId: Id,
): Promise<PersonHere[]> {
  const at = now()
  const here = await presencesOf(database, siteId, document.id, at)
  const own = here.find((presence) => presence.owner_id === ownerId)
  if (own === undefined || own.seen_at <= before(at, KEPT_MS))
    await keepPresence(database, siteId, { documentId: document.id, ownerId }, at).catch((error: unknown) => {
      // The page was deleted for good in the meantime.
      if (!(error instanceof Refusal)) log.warn({ err: error, siteId }, 'Who has a page open was not stored')
    })
  const others = here.flatMap(({ owner_id }) => (owner_id === ownerId ? [] : [owner_id]))
  if (others.length === 0) return []
  const names = await owners.namesOnSite(database, siteId, others)
  const editing = await authorsSince(database, siteId, document, before(at, EDITING_MS))
  return [...names]
    .map(([id, name]) => ({ ownerId: id, name, isEditing: editing.has(id) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'it') || (one.ownerId < other.ownerId ? -1 : 1))
}

function before(at: Date, ms: number): string {
  return new Date(at.getTime() - ms).toISOString()
}

async function presencesOf(reader: Reader, siteId: Id, documentId: Id, at: Date) {
  return await reader
    .site(siteId)
    .selectFrom('page_presences')
    .select(['owner_id', 'seen_at'])
    .where('document_id', '=', documentId)
    .where('seen_at', '>', before(at, HERE_MS))
    .execute()
}

async function keepPresence(
  database: Database,
  siteId: Id,
  { documentId, ownerId }: { documentId: Id; ownerId: Id },
  at: Date,
): Promise<void> {
  const seenAt = at.toISOString()
  await database.transact(async (transaction) => {
    await getDocument(transaction, siteId, documentId)
    await transaction
      .site(siteId)
      .insert('page_presences', { document_id: documentId, owner_id: ownerId, seen_at: seenAt })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'document_id', 'owner_id']).doUpdateSet({ seen_at: seenAt }),
      )
      .execute()
    await forgetLater(transaction, siteId, at)
  })
}

async function forgetLater(transaction: Transaction, siteId: Id, at: Date): Promise<void> {
  const waiting = await transaction.global
    .selectFrom('jobs')
    .select('id')
    .where('type', '=', FORGET_JOB)
    .where('unique_key', '=', siteId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (waiting) return
  const runAt = new Date(at.getTime() + FORGET_EVERY_MS)
  // Not the site's own job: an owner who reads what is done in the background learns nothing from it.
  await enqueue(transaction, { type: FORGET_JOB, payload: { siteId }, uniqueKey: siteId, runAt }, at)
}

/** Removes who has gone, again and again while somebody is there: nothing is kept of a page that nobody has open. */
export function forgetPresencesJob({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): JobDefinition<{ siteId: Id }> {
  return {
    type: FORGET_JOB,
    run: async ({ siteId }) => {
      const at = now()
      await database.transact(async (transaction) => {
        const table = transaction.site(siteId)
        await table.delete('page_presences').where('seen_at', '<=', before(at, HERE_MS)).execute()
        const left = await table.selectFrom('page_presences').select('owner_id').limit(1).executeTakeFirst()
        if (left) await forgetLater(transaction, siteId, at)
      })
    },
  }
}

/** Who changed a page since an instant. */
async function authorsSince(
  reader: Reader,
  siteId: Id,
  { id, draft_version }: StoredDocument,
  since: string,
): Promise<ReadonlySet<Id | null>> {
  const rows = await reader
    .site(siteId)
    .selectFrom('draft_changes')
    .select('author_id')
    .distinct()
    .where('document_id', '=', id)
    .where('version', '>', draft_version - LOOKED_THROUGH)
    .where('created_at', '>', since)
    .execute()
  return new Set(rows.map(({ author_id }) => author_id))
}
