import { ITEM_STATUS } from '../../../core/codes.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { cancel, enqueue } from '../../../platform/jobs/jobs.ts'
import { publishSiteDraft, recordPublication, type Site } from '../../sites/public.ts'
import type { DocumentContent } from '../model/document.ts'
import { pathOf, refusedUrlId } from '../model/paths.ts'
import { instantOfWallTime, wallTimeOf } from '../model/schedule.ts'
import {
  binDocument,
  getDocument,
  recordChange,
  type StoredDocument,
  saveDraft,
  updateDocument,
} from './documents-repository.ts'
import {
  findPublished,
  findPublishedDocument,
  itemsToMove,
  movePublished,
  putPublished,
  removePublished,
} from './published-repository.ts'
import { deleteRedirect, putRedirect } from './redirects-repository.ts'
import { findRevision, insertRevision } from './revisions-repository.ts'

export const PUBLISH_JOB = 'pages.publish'

export interface Author {
  readonly authorId: Id | null
  readonly now: Date
}
type PublishingSite = Pick<Site, 'id' | 'locale' | 'timeZone'>

/** Publishes drafts, and the site's own content when asked, as one publication. Visitors see them once the transaction is done. */
export async function publish(
  transaction: Transaction,
  site: PublishingSite,
  what: { documentIds: readonly Id[]; siteContent?: boolean },
  author: Author,
): Promise<number> {
  // A collection before its items, whose addresses begin with its own.
  const documents: StoredDocument[] = []
  for (const id of what.documentIds) documents.push(await getDocument(transaction, site.id, id))
  documents.sort((a, b) => Number(a.kind === 'item') - Number(b.kind === 'item'))
  for (const document of documents) await publishOne(transaction, site, document, author)
  if (what.siteContent) await publishSiteDraft(transaction, site.id)
  return await recordPublication(transaction, site.id, {
    documents: what.documentIds,
    authorId: author.authorId,
    now: author.now,
  })
}

async function publishOne(
  transaction: Transaction,
  site: PublishingSite,
  document: StoredDocument,
  author: Author,
): Promise<void> {
  if (document.deleted_at !== null)
    throw new Refusal('conflict', `«${document.title}» è nel cestino: recuperala prima di pubblicarla.`)
  if (document.draft.access === 'password' && document.draft.passwordHash === null)
    throw new Refusal('conflict', `Imposta una password per «${document.title}» prima di pubblicarla.`)
  const { content, version } = await datedDraft(transaction, site.id, document, author)
  const path = await publicPath(transaction, site, document, content)
  const revisionId = await insertRevision(transaction, site.id, {
    documentId: document.id,
    content,
    reason: 'publish',
    ...author,
  })
  const now = author.now.toISOString()
  const formerPath = await putPublished(
    transaction,
    site.id,
    site.locale,
    {
      path,
      document_id: document.id,
      revision_id: revisionId,
      kind: document.kind,
      type: document.type,
      collection_id: document.collection_id,
      title: content.title,
      excerpt: content.excerpt,
      cover_id: content.coverId,
      author: content.author,
      access: content.access,
      no_index: Number(content.noIndex),
      pinned: Number(content.pinned),
      published_at: content.publishedAt ?? now,
      updated_at: now,
      position: document.position,
    },
    content,
  )
  await deleteRedirect(transaction, site.id, path)
  if (formerPath !== undefined) {
    await putRedirect(transaction, site.id, { from_path: formerPath, to_path: path, status: 301 }, author.now)
    if (document.kind === 'collection')
      await moveItems(transaction, site.id, document.id, { from: formerPath, to: path }, author.now)
  }
  await cancelSchedule(transaction, site.id, document.id)
  await updateDocument(transaction, site.id, document.id, {
    status: content.access === 'private' ? ITEM_STATUS.private : ITEM_STATUS.published,
    revision_id: revisionId,
    published_version: version,
    scheduled_local: null,
    scheduled_zone: null,
    scheduled_for: null,
  })
}

/** An item without a date gets that of its first publication, in its draft too. */
async function datedDraft(transaction: Transaction, siteId: Id, document: StoredDocument, author: Author) {
  if (document.kind !== 'item' || document.draft.publishedAt !== null)
    return { content: document.draft, version: document.draft_version }
  const publishedAt = author.now.toISOString()
  const content: DocumentContent = { ...document.draft, publishedAt }
  const version = await saveDraft(transaction, siteId, {
    documentId: document.id,
    baseVersion: document.draft_version,
    draft: content,
    now: author.now,
  })
  await recordChange(transaction, siteId, {
    documentId: document.id,
    version,
    operations: [{ op: 'set', field: 'publishedAt', value: publishedAt }],
    idempotencyKey: `publish-${newId(author.now.getTime())}`,
    ...author,
  })
  return { content, version }
}

async function publicPath(
  transaction: Transaction,
  site: PublishingSite,
  document: StoredDocument,
  content: DocumentContent,
): Promise<string> {
  const path = await pathUnderCollection(transaction, site, document, content)
  const other = await findPublished(transaction, site.id, site.locale, path)
  if (other && other.document_id !== document.id)
    throw new Refusal('conflict', `L’indirizzo ${path} è già della pagina «${other.title}».`, {
      fields: { urlId: `L’indirizzo ${path} è già della pagina «${other.title}».` },
    })
  return path
}

async function pathUnderCollection(
  transaction: Transaction,
  site: PublishingSite,
  document: StoredDocument,
  content: DocumentContent,
) {
  if (document.collection_id === null) {
    const refused = refusedUrlId(content.urlId)
    if (refused !== undefined) throw new Refusal('invalid', refused, { fields: { urlId: refused } })
    return pathOf(content.urlId)
  }
  if (content.urlId === '')
    throw new Refusal('invalid', 'Scrivi l’indirizzo dell’articolo.', { fields: { urlId: 'Scrivi l’indirizzo.' } })
  const collection = await findPublishedDocument(transaction, site.id, site.locale, document.collection_id)
  if (!collection) throw new Refusal('conflict', 'Pubblica prima la raccolta di cui fa parte.')
  return pathOf(content.urlId, collection.path.slice(1))
}

async function moveItems(
  transaction: Transaction,
  siteId: Id,
  collectionId: Id,
  path: { from: string; to: string },
  now: Date,
): Promise<void> {
  for (const item of await itemsToMove(transaction, siteId, collectionId)) {
    const moved = (path.to === '/' ? '' : path.to) + item.path.slice(path.from === '/' ? 0 : path.from.length)
    await movePublished(transaction, siteId, item.document_id, moved)
    await putRedirect(transaction, siteId, { from_path: item.path, to_path: moved, status: 301 }, now)
  }
}

/** Takes documents away from visitors; their drafts stay. */
export async function unpublish(
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  author: Author,
): Promise<void> {
  const document = await getDocument(transaction, site.id, documentId)
  if (document.kind === 'collection' && (await itemsToMove(transaction, site.id, documentId)).length > 0)
    throw new Refusal('conflict', 'La raccolta ha articoli pubblicati: nascondi prima quelli.')
  await removePublished(transaction, site.id, documentId)
  await cancelSchedule(transaction, site.id, documentId)
  await updateDocument(transaction, site.id, documentId, {
    status: ITEM_STATUS.draft,
    revision_id: null,
    published_version: null,
    scheduled_local: null,
    scheduled_zone: null,
    scheduled_for: null,
  })
  await recordPublication(transaction, site.id, { documents: [documentId], ...author })
}

/** Publishes by itself at a wall-clock time of the site's zone; until then the draft can still be edited. */
export async function schedule(
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  local: string,
  author: Author,
): Promise<Date> {
  const instant = instantOfWallTime(local, site.timeZone)
  if (instant <= author.now)
    throw new Refusal('invalid', 'L’ora scelta è già passata.', { fields: { local: 'L’ora scelta è già passata.' } })
  await scheduleAt(transaction, site, documentId, instant, author)
  return instant
}

/** As `schedule`, for an instant that is known, such as that of an imported post. */
export async function scheduleAt(
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  instant: Date,
  author: Author,
): Promise<void> {
  const document = await getDocument(transaction, site.id, documentId)
  await updateDocument(transaction, site.id, documentId, {
    ...(document.revision_id === null && { status: ITEM_STATUS.scheduled }),
    scheduled_local: wallTimeOf(instant, site.timeZone),
    scheduled_zone: site.timeZone,
    scheduled_for: instant.toISOString(),
  })
  await enqueue(
    transaction,
    {
      type: PUBLISH_JOB,
      siteId: site.id,
      payload: { documentId },
      runAt: instant,
      uniqueKey: `${site.id}:${documentId}`,
    },
    author.now,
  )
}

export async function unschedule(transaction: Transaction, site: PublishingSite, documentId: Id): Promise<void> {
  const document = await getDocument(transaction, site.id, documentId)
  await cancelSchedule(transaction, site.id, documentId)
  await updateDocument(transaction, site.id, documentId, {
    ...(document.status === ITEM_STATUS.scheduled && { status: ITEM_STATUS.draft }),
    scheduled_local: null,
    scheduled_zone: null,
    scheduled_for: null,
  })
}

function cancelSchedule(transaction: Transaction, siteId: Id, documentId: Id): Promise<void> {
  return cancel(transaction, PUBLISH_JOB, `${siteId}:${documentId}`)
}

/** What a due schedule does. A schedule that was moved or taken back meanwhile does nothing. */
export async function publishScheduled(
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  now: Date,
): Promise<void> {
  const document = await getDocument(transaction, site.id, documentId)
  if (document.scheduled_for === null || document.scheduled_for > now.toISOString() || document.deleted_at !== null)
    return
  await publish(transaction, site, { documentIds: [documentId] }, { authorId: null, now })
}

/** Makes an earlier revision the draft again. Today's draft is kept in the history first; what visitors see stays. */
export async function restoreRevision(
  transaction: Transaction,
  site: PublishingSite,
  target: { documentId: Id; revisionId: Id },
  author: Author,
): Promise<number> {
  const document = await getDocument(transaction, site.id, target.documentId)
  const revision = await findRevision(transaction, site.id, target.documentId, target.revisionId)
  if (!revision) throw new Refusal('not_found', 'Questa versione non esiste.')
  await insertRevision(transaction, site.id, {
    documentId: document.id,
    content: document.draft,
    reason: 'restore',
    ...author,
  })
  return await saveDraft(transaction, site.id, {
    documentId: document.id,
    baseVersion: document.draft_version,
    draft: revision.content,
    now: author.now,
  })
}

/** To the bin: gone for visitors, kept for its owner. */
export async function discard(
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  author: Author,
): Promise<void> {
  const document = await getDocument(transaction, site.id, documentId)
  if (document.deleted_at !== null) return
  await unpublish(transaction, site, documentId, author)
  await binDocument(transaction, site.id, documentId, author.now)
}

/** Back from the bin, as a draft. */
export async function recover(transaction: Transaction, site: PublishingSite, documentId: Id): Promise<void> {
  await getDocument(transaction, site.id, documentId)
  await updateDocument(transaction, site.id, documentId, { status: ITEM_STATUS.draft, deleted_at: null })
}
