import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Author, PublishingSite } from '../../pages/public.ts'
import {
  changeLifecycle,
  draftPathOf,
  findDocument,
  findRevision,
  followDraft,
  followMoves,
  type Move,
  putPublished,
  putRedirect,
  removePublished,
  type StoredDocument,
  settleDraft,
  unseenSince,
} from '../../pages/public.ts'
import { labelsOf } from '../../pages/schemas.ts'
import { findSite, openPublication, putSiteContent } from '../../sites/public.ts'
import type { PublishServices } from './publication.ts'
import { checkPath, leadToDraft, leaveAddress } from './publishing.ts'
import { findReplacedState, finishPublication, type ReplacedState, stateOf } from './replaced-states.ts'

type Replaced = ReplacedState['documents'][number]

/**
 * Withdraws the latest publication: visitors see again what they saw before it. Drafts stay as they are, so what it had
 * published becomes a pending change. A withdrawal is itself a publication, and can be withdrawn too.
 */
export async function withdraw(
  services: PublishServices,
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
  for (const { id } of state.documents) documents.push(await getKept(transaction, site.id, id))
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
      ...(await restoreOne(
        services,
        transaction,
        site,
        document,
        state.documents[index]!,
        paths.get(document.id),
        author,
      )),
    )
  await followMoves(transaction, site.id, moves)
  await finishPublication(services, transaction, site.id, {
    number: own,
    documents: documents.map(({ id }) => id),
    replaced,
    ...author,
  })
  return own
}

/** A document deleted for good cannot be shown again. */
async function getKept(transaction: Transaction, siteId: Id, id: Id): Promise<StoredDocument> {
  const document = await findDocument(transaction, siteId, id)
  if (document) return document
  throw new Refusal(
    'conflict',
    'Una delle pagine di quella pubblicazione non c’è più, nemmeno nel cestino. Le altre si ripristinano dalla loro cronologia.',
  )
}

async function restoreOne(
  { blocks }: Pick<PublishServices, 'blocks'>,
  transaction: Transaction,
  site: PublishingSite,
  document: StoredDocument,
  { page, publishedVersion, redirect }: Replaced,
  path: string | undefined,
  author: Author,
): Promise<Move[]> {
  if (page) {
    const revision = await findRevision(transaction, site.id, document.id, page.revision_id)
    if (!revision) throw new Error(`Published revision ${page.revision_id} of ${document.id} is missing`)
    await checkPath(transaction, site, page.path, document.id)
    await putPublished(transaction, site.id, site.locale, page, labelsOf(blocks.kind(document.kind), revision.content))
    if (path === undefined) await leadToPage(transaction, site.id, document, page.path, author)
  } else {
    if (redirect && path !== undefined)
      await putRedirect(transaction, site.id, { from_path: path, ...redirect }, author.now)
    await leadToDraft(transaction, site.id, document, path, author)
  }
  const change = {
    revision_id: page?.revision_id ?? null,
    published_version: publishedVersion,
    ...(!page && unseenSince(document, author.now)),
  }
  await changeLifecycle(transaction, site.id, document, change, author.now)
  await settleDraft(transaction, site.id, document.id)
  return page
    ? await leaveAddress(transaction, site, document, { from: path ?? page.path, to: page.path }, author.now)
    : []
}

/**
 * Updates the menus' draft to the public path of a document that is published again: in the meantime it followed the
 * draft.
 */
async function leadToPage(
  transaction: Transaction,
  siteId: Id,
  document: StoredDocument,
  to: string,
  author: Author,
): Promise<void> {
  if (document.deleted_at !== null) return
  const from = await draftPathOf(transaction, siteId, document)
  await followDraft(transaction, siteId, { documentId: document.id, from, to }, author)
}

/** The withdrawn content becomes the draft again, unless there is a newer draft. */
async function restoreSiteContent(
  transaction: Transaction,
  siteId: Id,
  content: NonNullable<ReplacedState['siteContent']>,
): Promise<void> {
  const site = await findSite(transaction, siteId)
  if (site) await putSiteContent(transaction, siteId, { content, draft: site.draft ?? site.content })
}
