import { ITEM_STATUS } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { isReservedPath } from '../../../core/reserved-paths.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { cancel } from '../../../platform/jobs/jobs.ts'
import { lockSite, openPublication, publishSiteDraft, type Site } from '../../sites/public.ts'
import type { DocumentContent } from '../model/document.ts'
import { pathOf, refusedUrlId, similarUrlIds } from '../model/paths.ts'
import { saveChange } from './changes-repository.ts'
import { getDocument, type StoredDocument, updateDocument } from './documents-repository.ts'
import { followMoves, type Move } from './following-menu.ts'
import {
  findPublished,
  findPublishedDocument,
  itemsToMove,
  movePublished,
  putPublished,
  removePublished,
} from './published-repository.ts'
import { deleteRedirect, findRedirect, putRedirect } from './redirects-repository.ts'
import { finishPublication, stateOf } from './replaced-states.ts'
import { insertRevision } from './revisions-repository.ts'

export const PUBLISH_JOB = 'pages.publish'

export interface Author {
  readonly authorId: Id | null
  readonly now: Date
}
export const NOT_SCHEDULED = { scheduled_local: null, scheduled_zone: null, scheduled_for: null }
export type PublishingSite = Pick<Site, 'id' | 'locale' | 'timeZone'>

/** Publishes drafts, and the site's own content when asked, as one publication. Visitors see them once the transaction is done. */
export async function publish(
  transaction: Transaction,
  site: PublishingSite,
  what: { documentIds: readonly Id[]; siteContent?: boolean },
  author: Author,
): Promise<number> {
  const number = await openPublication(transaction, site.id)
  // A collection before its items, whose addresses begin with its own.
  const documents: StoredDocument[] = []
  for (const id of new Set(what.documentIds)) documents.push(await getDocument(transaction, site.id, id))
  documents.sort((a, b) => Number(a.kind === 'item') - Number(b.kind === 'item'))
  const replaced = await stateOf(transaction, site, documents, what.siteContent ?? false)
  const formerPaths = new Map<Id, string>()
  // All leave their addresses first, so that two pages can change theirs for each other's.
  for (const document of documents) {
    const path = await removePublished(transaction, site.id, document.id)
    if (path !== undefined) formerPaths.set(document.id, path)
  }
  const moves: Move[] = []
  for (const [index, document] of documents.entries()) {
    const published = await publishOne(transaction, site, document, formerPaths.get(document.id), author)
    moves.push(...published.moves)
    replaced.documents[index]!.redirect = published.redirect
  }
  if (what.siteContent) await publishSiteDraft(transaction, site.id)
  await followMoves(transaction, site.id, moves)
  await finishPublication(transaction, site.id, { number, documents: what.documentIds, replaced, ...author })
  return number
}

async function publishOne(
  transaction: Transaction,
  site: PublishingSite,
  document: StoredDocument,
  formerPath: string | undefined,
  author: Author,
): Promise<{ moves: Move[]; redirect: { to_path: string; status: number } | null }> {
  if (document.deleted_at !== null) throw inBin(document)
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
  await putPublished(
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
  const redirect = (await findRedirect(transaction, site.id, path)) ?? null
  await deleteRedirect(transaction, site.id, path)
  const move = { from: formerPath ?? path, to: path }
  const moves = await leaveAddress(transaction, site, document, move, author.now)
  await cancelSchedule(transaction, site.id, document.id)
  await updateDocument(transaction, site.id, document.id, {
    status: content.access === 'private' ? ITEM_STATUS.private : ITEM_STATUS.published,
    revision_id: revisionId,
    published_version: version,
    ...NOT_SCHEDULED,
  })
  return { moves, redirect }
}

/** A document that has left an address: redirects from there, and a collection's items with it. Gives everything that moved. */
export async function leaveAddress(
  transaction: Transaction,
  site: PublishingSite,
  document: StoredDocument,
  move: Move,
  now: Date,
): Promise<Move[]> {
  if (move.from === move.to) return []
  await leaveRedirect(transaction, site, move.from, move.to, now)
  return document.kind === 'collection'
    ? [move, ...(await moveItems(transaction, site, document.id, move, now))]
    : [move]
}

export function inBin(document: StoredDocument): Refusal {
  return new Refusal('conflict', `«${document.title}» è nel cestino: recuperala prima di pubblicarla.`)
}

/** An item without a date gets that of its first publication, in its draft too. */
async function datedDraft(transaction: Transaction, siteId: Id, document: StoredDocument, author: Author) {
  if (document.kind !== 'item' || document.draft.publishedAt !== null)
    return { content: document.draft, version: document.draft_version }
  const publishedAt = author.now.toISOString()
  const content: DocumentContent = { ...document.draft, publishedAt }
  const operations = [{ op: 'set', field: 'publishedAt', value: publishedAt }]
  const version = await saveChange(transaction, siteId, document, { draft: content, operations }, author)
  return { content, version }
}

async function publicPath(
  transaction: Transaction,
  site: PublishingSite,
  document: StoredDocument,
  content: DocumentContent,
): Promise<string> {
  const path = await pathUnderCollection(transaction, site, document, content)
  await checkPath(transaction, site, path, document.id)
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

/** The former address leads to the new one, unless another page has taken it in the same publication. */
async function leaveRedirect(
  transaction: Transaction,
  site: PublishingSite,
  from: string,
  to: string,
  now: Date,
): Promise<void> {
  if (await findPublished(transaction, site.id, site.locale, from)) return
  await putRedirect(transaction, site.id, { from_path: from, to_path: to, status: 301 }, now)
}

async function moveItems(
  transaction: Transaction,
  site: PublishingSite,
  collectionId: Id,
  path: Move,
  now: Date,
): Promise<Move[]> {
  const moves: Move[] = []
  for (const item of await itemsToMove(transaction, site.id, collectionId)) {
    const moved = (path.to === '/' ? '' : path.to) + item.path.slice(path.from === '/' ? 0 : path.from.length)
    await checkPath(transaction, site, moved, item.document_id)
    await movePublished(transaction, site.id, item.document_id, moved)
    await leaveRedirect(transaction, site, item.path, moved, now)
    moves.push({ from: item.path, to: moved })
  }
  return moves
}

/** Refuses an address that is the product's own, or another page's. */
export async function checkPath(
  transaction: Transaction,
  site: PublishingSite,
  path: string,
  documentId: Id,
): Promise<void> {
  const refuse = (sentence: string, code: 'conflict' | 'invalid') => {
    throw new Refusal(code, sentence, { fields: { urlId: sentence } })
  }
  if (isReservedPath(path.slice(1))) refuse(`L’indirizzo ${path} è riservato. Scegline un altro.`, 'invalid')
  const other = await findPublished(transaction, site.id, site.locale, path)
  if (other && other.document_id !== documentId)
    refuse(takenSentence(path, other.title, await freePath(transaction, site, path)), 'conflict')
}

export function takenSentence(path: string, title: string, free: string): string {
  return `L’indirizzo ${path} è già della pagina «${title}». Prova, per esempio, ${free}.`
}

async function freePath(reader: Reader, site: PublishingSite, path: string): Promise<string> {
  for (const similar of similarUrlIds(path.slice(1)))
    if (!(await findPublished(reader, site.id, site.locale, `/${similar}`))) return `/${similar}`
  return path
}

/** Takes a document away from visitors; its draft stays. What none of them has seen is no publication. */
export async function unpublish(
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  author: Author,
): Promise<void> {
  await lockSite(transaction, site.id)
  const document = await getDocument(transaction, site.id, documentId)
  if (document.revision_id === null) return await hide(transaction, site.id, documentId)
  const number = await openPublication(transaction, site.id)
  const replaced = await stateOf(transaction, site, [document], false)
  if (document.kind === 'collection' && (await itemsToMove(transaction, site.id, documentId)).length > 0)
    throw new Refusal('conflict', 'La raccolta ha articoli pubblicati: nascondi prima quelli.')
  await removePublished(transaction, site.id, documentId)
  await hide(transaction, site.id, documentId)
  await finishPublication(transaction, site.id, { number, documents: [documentId], replaced, ...author })
}

async function hide(transaction: Transaction, siteId: Id, documentId: Id): Promise<void> {
  await cancelSchedule(transaction, siteId, documentId)
  await updateDocument(transaction, siteId, documentId, {
    status: ITEM_STATUS.draft,
    revision_id: null,
    published_version: null,
    ...NOT_SCHEDULED,
  })
}

export function cancelSchedule(transaction: Transaction, siteId: Id, documentId: Id): Promise<void> {
  return cancel(transaction, PUBLISH_JOB, `${siteId}:${documentId}`)
}
