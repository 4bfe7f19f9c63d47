import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { WordingRules } from '../model/content-only.ts'
import type { Guard } from '../model/guarded.ts'
import { beginsSession } from '../model/history.ts'
import { applyOperations, type BlockRules, type Operation } from '../model/operations.ts'
import { restorationOf } from '../model/restoration.ts'
import { nextThinning, superfluous } from '../model/thinning.ts'
import type { Author, PublishingSite } from './author.ts'
import { firstChangeAfter, latestChange, saveChange } from './changes-repository.ts'
import { getDocument, type StoredDocument } from './documents-repository.ts'
import { settledAgain } from './guard.ts'
import {
  deleteRevisions,
  findRevision,
  insertRevision,
  isLatestRevision,
  keptStates,
  latestRevisionTime,
  type Revision,
} from './revisions-repository.ts'

/**
 * When a change begins a new session, keeps the draft as the previous writing session left it, with the date and author
 * of its last change. Continuous writing begins a session every few minutes. A draft that is already in the history is
 * not kept again.
 */
export async function keepSession(
  transaction: Transaction,
  siteId: Id,
  document: StoredDocument,
  author: Author,
): Promise<void> {
  const last = await latestChange(transaction, siteId, document.id)
  const written = { authorId: last?.author_id ?? null, at: new Date(last?.created_at ?? document.updated_at) }
  const kept = await latestRevisionTime(transaction, siteId, document.id)
  const next = { authorId: author.authorId, at: author.now }
  // The session began with the first change that is not in the history; most changes come too soon after it to need the
  // query.
  if (!beginsSession(written, next, new Date(kept ?? document.created_at))) return
  const began = await firstChangeAfter(transaction, siteId, document.id, kept ?? '')
  if (!beginsSession(written, next, began === undefined ? written.at : new Date(began))) return
  if (await isLatestRevision(transaction, siteId, document.id, document.draft)) return
  await insertRevision(transaction, siteId, {
    documentId: document.id,
    content: document.draft,
    reason: 'session',
    authorId: written.authorId,
    now: written.at,
  })
  await watchHistory(transaction, siteId, document.id, author.now)
}

/** Deletes superfluous revisions of a document's history; payload `{documentId}`. */
export const THIN_JOB = 'pages.thin-history'

/** Deletes superfluous revisions, and schedules the next run as long as there will be more. */
export async function thinHistory(transaction: Transaction, siteId: Id, documentId: Id, now: Date): Promise<void> {
  await deleteRevisions(transaction, siteId, superfluous(await keptStates(transaction, siteId, documentId), now))
  await watchHistory(transaction, siteId, documentId, now)
}

async function watchHistory(transaction: Transaction, siteId: Id, documentId: Id, now: Date): Promise<void> {
  const runAt = nextThinning(await keptStates(transaction, siteId, documentId), now)
  const job = { type: THIN_JOB, siteId, payload: { documentId }, uniqueKey: `${siteId}:${documentId}` }
  if (runAt) await enqueue(transaction, { ...job, runAt }, now)
}

/** Keeps the current draft under a name. */
export async function nameVersion(
  transaction: Transaction,
  siteId: Id,
  { documentId, name }: { documentId: Id; name: string },
  author: Author,
): Promise<Id> {
  const { draft } = await getDocument(transaction, siteId, documentId)
  return await insertRevision(transaction, siteId, { documentId, content: draft, reason: 'named', name, ...author })
}

/** The revision, or a refusal that names what was asked for. */
export async function getRevision(reader: Reader, siteId: Id, documentId: Id, revisionId: Id): Promise<Revision> {
  const revision = await findRevision(reader, siteId, documentId, revisionId)
  if (!revision) throw new Refusal('not_found', 'Questa versione non esiste.')
  return revision
}

/** Makes an earlier revision the draft again. The current draft is kept in the history first; what visitors see stays. */
export async function restoreRevision(
  transaction: Transaction,
  site: PublishingSite,
  target: { documentId: Id; revisionId: Id },
  { rules, guard }: { rules: WordingRules; guard: Guard | undefined },
  author: Author,
): Promise<number> {
  const document = await getDocument(transaction, site.id, target.documentId)
  const revision = await getRevision(transaction, site.id, target.documentId, target.revisionId)
  const { content } = revision
  await insertRevision(transaction, site.id, {
    documentId: document.id,
    content: document.draft,
    reason: 'restore',
    ...author,
  })
  const operations = [{ op: 'restore', revisionId: revision.id }]
  const draft = guard
    ? { ...content, blocks: await settledAgain(transaction, site.id, document, content.blocks, rules, guard) }
    : content
  return await saveChange(transaction, site.id, document, { draft, operations }, author)
}

/** Restores one block of an earlier revision in the draft. The current draft is kept in the history first. */
export async function restoreBlock(
  transaction: Transaction,
  siteId: Id,
  target: { documentId: Id; revisionId: Id; blockId: Id },
  { rules, guard }: { rules: BlockRules & WordingRules; guard: Guard | undefined },
  author: Author,
): Promise<number> {
  const document = await getDocument(transaction, siteId, target.documentId)
  const { content } = await getRevision(transaction, siteId, target.documentId, target.revisionId)
  const restored = restorationOf(document.draft, content, target.blockId, () => newId(author.now.getTime()))
  const operations: Operation[] = []
  for (const one of restored) {
    const isGuarded = guard !== undefined && one.op === 'insert'
    const [block] = isGuarded ? await settledAgain(transaction, siteId, document, [one.block], rules, guard) : []
    operations.push(isGuarded ? { ...one, block: block! } : one)
  }
  const draft = applyOperations(document.draft, operations, rules)
  if (!(await isLatestRevision(transaction, siteId, document.id, document.draft, { mustStay: true })))
    await insertRevision(transaction, siteId, {
      documentId: document.id,
      content: document.draft,
      reason: 'restore',
      ...author,
    })
  return await saveChange(transaction, siteId, document, { draft, operations }, author)
}
