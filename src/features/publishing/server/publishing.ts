import type { Id } from '../../../core/ids.ts'
import type { PageKindModel } from '../../../core/page-kind.ts'
import { Refusal } from '../../../core/refusal.ts'
import { isReservedPath } from '../../../core/reserved-paths.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Author, PublishingSite } from '../../pages/public.ts'
import {
  binnedOf,
  changeLifecycle,
  deleteRedirect,
  depthOf,
  draftPathOf,
  dropDeadLinks,
  findPublished,
  findPublishedDocument,
  findRedirect,
  followDraft,
  followMoves,
  getDocument,
  getDocuments,
  insertRevision,
  isUnseen,
  itemsToMove,
  type Move,
  menuLinksTo,
  movePublished,
  NOT_SCHEDULED,
  type PublishedPage,
  putPublished,
  redirectMoved,
  refusalOfSynced,
  refuseBinned,
  refuseUsedSynced,
  removePublished,
  type StoredDocument,
  type SyncedUse,
  saveChange,
  syncedParts,
  takenSentence,
  unseenSince,
} from '../../pages/public.ts'
import type { DocumentContent } from '../../pages/schemas.ts'
import {
  coverOf,
  heldOnOf,
  isSyncedUrlId,
  labelsOf,
  pathOf,
  refusedUrlId,
  SYNCED,
  similarUrlIds,
  syncedIn,
} from '../../pages/schemas.ts'
import { getSite, lockSite, openPublication, publishSiteDraft } from '../../sites/public.ts'
import type { Publication, PublishServices } from './publication.ts'
import { finishPublication, stateOf } from './replaced-states.ts'
import { refuseListedTwice, takenAway } from './taking-away.ts'

/** Changes what visitors see, as one publication: visible once the transaction is committed. Returns its number. */
export async function publish(
  services: PublishServices,
  transaction: Transaction,
  site: PublishingSite,
  what: Publication,
  author: Author,
): Promise<number> {
  refuseListedTwice(what)
  await lockSite(transaction, site.id)
  const drafts = await draftsOf(transaction, site.id, what.documentIds)
  const documents = await withUnseenSynced(transaction, site.id, drafts, author.now)
  const { leaving, removed } = await takenAway(transaction, site.id, what)
  await refuseShown(transaction, site.id, leaving, documents)
  const all = [...documents, ...leaving]
  // Somebody else has already published all of it.
  if (all.length === 0 && !what.siteContent) return (await getSite(transaction, site.id)).publish_revision
  const number = await openPublication(transaction, site.id)
  const replaced = await stateOf(transaction, site, all, what.siteContent ?? false)
  const links = await menuLinksTo(transaction, site, removed)
  const formerPaths = new Map<Id, string>()
  // All leave their addresses first, so that two pages can swap theirs.
  for (const document of all) {
    if (document.revision_id === null) continue
    const path = await removePublished(transaction, site.id, document.id)
    if (path !== undefined) formerPaths.set(document.id, path)
  }
  for (const document of leaving) {
    await leave(transaction, site.id, document, author.now)
    await leadToDraft(transaction, site.id, document, formerPaths.get(document.id), author)
  }
  const moves: Move[] = []
  const holders = new Map<Id, PublishedPage | undefined>()
  for (const [index, document] of documents.entries()) {
    const kind = services.blocks.kind(document.kind)
    const holderId = document.collection_id
    // They are published before what they hold, so each is read once.
    if (holderId !== null && !holders.has(holderId))
      holders.set(holderId, await findPublishedDocument(transaction, site.id, site.locale, holderId))
    const known = { formerPath: formerPaths.get(document.id), kind, holder: holders.get(holderId ?? '') }
    const published = await publishOne(transaction, site, document, known, author)
    moves.push(...published.moves)
    replaced.documents[index]!.redirect = published.redirect
  }
  if (what.siteContent) await publishSiteDraft(transaction, site.id)
  await followMoves(transaction, site.id, moves)
  const before = await dropDeadLinks(transaction, site, links)
  replaced.siteContent ??= before ?? null
  const ids = all.map(({ id }) => id)
  await finishPublication(services, transaction, site.id, { number, documents: ids, replaced, ...author })
  return number
}

/** Collections before their items, whose paths begin with theirs. */
async function draftsOf(transaction: Transaction, siteId: Id, ids: readonly Id[]): Promise<StoredDocument[]> {
  const documents = await getDocuments(transaction, siteId, ids)
  const collectionIds = documents.flatMap(({ collection_id: id }) => id ?? [])
  const collections = new Map((await getDocuments(transaction, siteId, collectionIds)).map((one) => [one.id, one]))
  for (const document of documents) refuseBinned(binnedOf(document, collections.get(document.collection_id ?? '')))
  return documents.sort((a, b) => depthOf(a) - depthOf(b))
}

/**
 * A page is not published without a part of it: synced sections that visitors have never got go online with it. Refuses
 * what is in the bin or gone, and what has a time of its own that has not come.
 */
async function withUnseenSynced(
  transaction: Transaction,
  siteId: Id,
  documents: readonly StoredDocument[],
  now: Date,
): Promise<StoredDocument[]> {
  const listed = new Set(documents.map(({ id }) => id))
  const parts = await syncedParts(transaction, siteId, documents)
  const refusal = refusalOfSynced(documents, parts, now)
  if (refusal) throw refusal
  return [...[...parts.values()].filter((part) => isUnseen(part) && !listed.has(part.id)), ...documents]
}

/** Refuses to take synced sections away from pages that show them to visitors, and go on doing so. */
async function refuseShown(
  transaction: Transaction,
  siteId: Id,
  leaving: readonly StoredDocument[],
  documents: readonly StoredDocument[],
): Promise<void> {
  const gone = new Set(leaving.map(({ id }) => id))
  const drafts = new Map(documents.map(({ id, draft }) => [id, draft]))
  for (const document of leaving) {
    const stays = (use: SyncedUse) => {
      const draft = drafts.get(use.documentId)
      return draft ? syncedIn(draft.blocks).includes(document.id) : use.online && !gone.has(use.documentId)
    }
    await refuseUsedSynced(transaction, siteId, document, stays)
  }
}

async function leave(transaction: Transaction, siteId: Id, document: StoredDocument, now: Date): Promise<void> {
  if ((await itemsToMove(transaction, siteId, document.id)).length > 0)
    throw new Refusal('conflict', 'La raccolta ha articoli pubblicati: nascondi prima quelli.')
  const gone = { revision_id: null, published_version: null, ...NOT_SCHEDULED }
  await changeLifecycle(transaction, siteId, document, { ...gone, ...unseenSince(document, now) }, now)
}

interface KnownPlace {
  readonly formerPath: string | undefined
  readonly kind: PageKindModel | undefined
  /** The published page of its collection. */
  readonly holder: PublishedPage | undefined
}

async function publishOne(
  transaction: Transaction,
  site: PublishingSite,
  document: StoredDocument,
  { formerPath, kind, holder }: KnownPlace,
  author: Author,
): Promise<{ moves: Move[]; redirect: { to_path: string; status: number } | null }> {
  if (document.draft.access === 'password' && document.draft.passwordHash === null)
    throw new Refusal('conflict', `Imposta una password per «${document.title}» prima di pubblicarla.`)
  const { content, version } = await datedDraft(transaction, site.id, document, author)
  const path = pathUnderCollection(document, content, holder)
  await checkPath(transaction, site, path, document.id)
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
      cover_id: coverOf(kind, content),
      author: content.author,
      access: content.access,
      no_index: Number(content.noIndex),
      pinned: Number(content.pinned),
      published_at: content.publishedAt ?? now,
      held_on: heldOnOf(kind, content),
      updated_at: now,
      position: document.position,
    },
    labelsOf(kind, content),
  )
  const redirect = (await findRedirect(transaction, site.id, path)) ?? null
  if (redirect) await deleteRedirect(transaction, site.id, path)
  const move = { from: formerPath ?? path, to: path }
  const moves = await leaveAddress(transaction, site, document, move, author.now)
  const change = { revision_id: revisionId, published_version: version, ...NOT_SCHEDULED }
  await changeLifecycle(transaction, site.id, document, change, author.now)
  return { moves, redirect }
}

/** Redirects from a document's former path, and moves a collection's items with it. Returns everything that moved. */
export async function leaveAddress(
  transaction: Transaction,
  site: PublishingSite,
  document: StoredDocument,
  move: Move,
  now: Date,
): Promise<Move[]> {
  if (move.from === move.to) return []
  await leaveRedirect(transaction, site, move.from, move.to, now)
  return [move, ...(await moveItems(transaction, site, document.id, move, now))]
}

/** Updates the menus' draft to the draft path of a document that is no longer published. */
export async function leadToDraft(
  transaction: Transaction,
  siteId: Id,
  document: StoredDocument,
  from: string | undefined,
  author: Author,
): Promise<void> {
  if (from === undefined || document.deleted_at !== null) return
  const to = await draftPathOf(transaction, siteId, document)
  await followDraft(transaction, siteId, { documentId: document.id, from, to }, author)
}

/** An item without a date gets that of its first publication, in its draft too. */
async function datedDraft(transaction: Transaction, siteId: Id, document: StoredDocument, author: Author) {
  if (document.collection_id === null || document.draft.publishedAt !== null)
    return { content: document.draft, version: document.draft_version }
  const publishedAt = author.now.toISOString()
  const content: DocumentContent = { ...document.draft, publishedAt }
  const operations = [{ op: 'set', field: 'publishedAt', value: publishedAt }]
  const version = await saveChange(transaction, siteId, document, { draft: content, operations }, author)
  return { content, version }
}

function pathUnderCollection(
  document: StoredDocument,
  content: DocumentContent,
  collection: PublishedPage | undefined,
): string {
  if (document.collection_id === null) {
    if (document.kind === SYNCED) return pathOf(content.urlId)
    const refused = refusedUrlId(content.urlId)
    if (refused !== undefined) throw new Refusal('invalid', refused, { fields: { urlId: refused } })
    return pathOf(content.urlId)
  }
  if (content.urlId === '')
    throw new Refusal('invalid', 'Scrivi l’indirizzo dell’articolo.', { fields: { urlId: 'Scrivi l’indirizzo.' } })
  if (!collection) throw new Refusal('conflict', 'Pubblica prima la raccolta di cui fa parte.')
  return pathOf(content.urlId, collection.path.slice(1))
}

/** Redirects the former path to the new one, unless another page has taken it in the same publication. */
async function leaveRedirect(
  transaction: Transaction,
  site: PublishingSite,
  from: string,
  to: string,
  now: Date,
): Promise<void> {
  if (await findPublished(transaction, site.id, site.locale, from)) return
  await redirectMoved(transaction, site.id, { from, to }, now)
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
    await movePublished(transaction, site.id, item, moved)
    await leaveRedirect(transaction, site, item.path, moved, now)
    moves.push({ from: item.path, to: moved })
  }
  return moves
}

/** Refuses an address that is reserved or another page's. */
export async function checkPath(
  transaction: Transaction,
  site: PublishingSite,
  path: string,
  documentId: Id,
): Promise<void> {
  const refuse = (sentence: string, code: 'conflict' | 'invalid') => {
    throw new Refusal(code, sentence, { fields: { urlId: sentence } })
  }
  // A synced section has a path that no page can have.
  if (isReservedPath(path.slice(1)) && !isSyncedUrlId(path.slice(1)))
    refuse(`L’indirizzo ${path} è riservato. Scegline un altro.`, 'invalid')
  const other = await findPublished(transaction, site.id, site.locale, path)
  if (other && other.document_id !== documentId)
    refuse(takenSentence(path, other.title, await freePath(transaction, site, path)), 'conflict')
}

async function freePath(reader: Reader, site: PublishingSite, path: string): Promise<string> {
  for (const similar of similarUrlIds(path.slice(1)))
    if (!(await findPublished(reader, site.id, site.locale, `/${similar}`))) return `/${similar}`
  return path
}

/** Hides a document from visitors; its draft stays. For one that nobody could see, no publication is recorded. */
export async function unpublish(
  services: PublishServices,
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  author: Author,
): Promise<void> {
  await lockSite(transaction, site.id)
  const document = await getDocument(transaction, site.id, documentId)
  if (document.revision_id === null) await changeLifecycle(transaction, site.id, document, NOT_SCHEDULED, author.now)
  else await publish(services, transaction, site, { documentIds: [], hiddenIds: [documentId] }, author)
}
