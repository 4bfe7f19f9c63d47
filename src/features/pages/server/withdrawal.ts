import { ITEM_STATUS } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { findSite, openPublication, putSiteContent } from '../../sites/public.ts'
import { getDocument, type StoredDocument, updateDocument } from './documents-repository.ts'
import { followMoves, type Move } from './following-menu.ts'
import { putPublished, removePublished } from './published-repository.ts'
import { type Author, checkPath, inBin, leaveAddress, type PublishingSite } from './publishing.ts'
import { putRedirect } from './redirects-repository.ts'
import { findReplacedState, finishPublication, type ReplacedState, stateOf } from './replaced-states.ts'
import { findRevision } from './revisions-repository.ts'

type Replaced = ReplacedState['documents'][number]

/**
 * Takes the latest publication back: visitors see again what they saw before it. Drafts stay as they are, so what it had
 * published is a change not yet published. It is a publication itself, and can be taken back likewise.
 */
export async function withdraw(
  transaction: Transaction,
  site: PublishingSite,
  number: number,
  author: Author,
): Promise<number> {
  const own = await openPublication(transaction, site.id)
  const state = await findReplacedState(transaction, site.id, number)
  if (!state)
    throw new Refusal(
      'conflict',
      'Dopo questa pubblicazione ce ne sono state altre: per tornare indietro ripristina le pagine dalla loro cronologia.',
    )
  const documents: StoredDocument[] = []
  for (const { id } of state.documents) documents.push(await getDocument(transaction, site.id, id))
  const replaced = await stateOf(transaction, site, documents, state.siteContent !== null)
  const paths = new Map<Id, string>()
  for (const { id } of documents) {
    const path = await removePublished(transaction, site.id, id)
    if (path !== undefined) paths.set(id, path)
  }
  if (state.siteContent) await restoreSiteContent(transaction, site.id, state.siteContent)
  const moves: Move[] = []
  for (const [index, document] of documents.entries())
    moves.push(
      ...(await restoreOne(transaction, site, document, state.documents[index]!, paths.get(document.id), author)),
    )
  await followMoves(transaction, site.id, moves)
  await finishPublication(transaction, site.id, {
    number: own,
    documents: documents.map(({ id }) => id),
    replaced,
    ...author,
  })
  return own
}

async function restoreOne(
  transaction: Transaction,
  site: PublishingSite,
  document: StoredDocument,
  { page, publishedVersion, redirect }: Replaced,
  path: string | undefined,
  { now }: Author,
): Promise<Move[]> {
  await updateDocument(transaction, site.id, document.id, {
    status: statusOf(document, page),
    revision_id: page?.revision_id ?? null,
    published_version: publishedVersion,
  })
  if (!page) {
    if (redirect && path !== undefined) await putRedirect(transaction, site.id, { from_path: path, ...redirect }, now)
    return []
  }
  if (document.deleted_at !== null) throw inBin(document)
  const revision = await findRevision(transaction, site.id, document.id, page.revision_id)
  if (!revision) throw new Error(`Published revision ${page.revision_id} of ${document.id} is missing`)
  await checkPath(transaction, site, page.path, document.id)
  await putPublished(transaction, site.id, site.locale, page, revision.content)
  return await leaveAddress(transaction, site, document, { from: path ?? page.path, to: page.path }, now)
}

function statusOf(document: StoredDocument, page: Replaced['page']): number {
  if (page) return page.access === 'private' ? ITEM_STATUS.private : ITEM_STATUS.published
  if (document.deleted_at !== null) return document.status
  return document.scheduled_for === null ? ITEM_STATUS.draft : ITEM_STATUS.scheduled
}

/** What had been published becomes the draft again, unless its owner went on from there. */
async function restoreSiteContent(
  transaction: Transaction,
  siteId: Id,
  content: NonNullable<ReplacedState['siteContent']>,
): Promise<void> {
  const site = await findSite(transaction, siteId)
  if (site) await putSiteContent(transaction, siteId, { content, draft: site.draft ?? site.content })
}
