import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { discard, findDocument, getPublishingSite } from '../../../pages/public.ts'
import { type ProductState, restoreState } from '../model/imports/product-state.ts'
import type { MovementReason } from '../model/stock.ts'
import { foundProduct } from './import-match.ts'
import { forgetImported, importedAfter } from './import-repository.ts'
import type { ImportScope } from './import-scope.ts'
import { changeContent, changeSold, publishImported, stateOf } from './import-write.ts'
import { moveStock } from './stock-repository.ts'

interface Change {
  readonly documentId: Id
  readonly was: ProductState | null
  readonly became: (ProductState & { readonly at: string }) | null
}

const PRODUCTS_AT_ONCE = 25

/** What has been taken back so far; `kept` products keep something. */
interface TakenBack {
  readonly taken: number
  readonly kept: number
}

/** What begins and ends the transaction of each part. */
interface PartOfUndo {
  /** Of the movements that take pieces back. */
  readonly reason: MovementReason
  /** Holds the row as the part before left it. @throws when another process has gone on */
  readonly hold: (transaction: Transaction, so: TakenBack) => Promise<void>
  /** Writes down how far it has come. */
  readonly note: (transaction: Transaction, so: TakenBack) => Promise<void>
}

/** Takes back all that an import, or an edit of many products, has changed and that is not taken back yet. */
export async function takeAllBack(
  services: Services,
  siteId: Id,
  { id: importId, author_id: authorId }: { readonly id: Id; readonly author_id: Id | null },
  signal: AbortSignal,
  { reason, hold, note }: PartOfUndo,
): Promise<void> {
  const { database, now } = services
  const site = await getPublishingSite(database, siteId)
  let so: TakenBack = { taken: 0, kept: 0 }
  for (;;) {
    signal.throwIfAborted()
    const changes = await importedAfter(database, siteId, importId, '', PRODUCTS_AT_ONCE)
    if (changes.length === 0) return
    so = await database.transact(async (transaction) => {
      await hold(transaction, so)
      const scope = { services, transaction, site, importId, author: { authorId, now: now() } }
      const kept = await takeBack(scope, changes, reason)
      await forgetImported(transaction, siteId, importId, changes.at(-1)!.documentId)
      const next = { taken: so.taken + changes.length, kept: so.kept + kept }
      await note(transaction, next)
      return next
    })
  }
}

/**
 * Takes back what an import did to some products: those that it made go to the bin, the others become what they were.
 * Returns how many products keep something, because somebody has changed it since.
 */
async function takeBack(scope: ImportScope, changes: readonly Change[], reason: MovementReason): Promise<number> {
  const { transaction, site, author } = scope
  const pages = { shown: [] as Id[], hiddenIds: [] as Id[], removedIds: [] as Id[] }
  let kept = 0
  for (const { documentId, was, became } of changes)
    if (was && became) {
      const { keeps, page } = await putBack(scope, { documentId, was, became }, reason)
      if (keeps) kept++
      if (page) pages[page].push(documentId)
    } else if (await findDocument(transaction, site.id, documentId)) {
      const isSeen = await discard(transaction, site, documentId, author)
      if (isSeen) pages.removedIds.push(documentId)
    }
  await publishImported(scope, pages)
  return kept
}

type Page = 'shown' | 'hiddenIds' | 'removedIds' | undefined

async function putBack(
  scope: ImportScope,
  {
    documentId,
    was,
    became,
  }: { readonly documentId: Id; readonly was: ProductState; readonly became: NonNullable<Change['became']> },
  reason: MovementReason,
): Promise<{ keeps: boolean; page: Page }> {
  const { transaction, site, author } = scope
  const found = await foundProduct(transaction, site.id, documentId)
  if (!found) return { keeps: false, page: undefined }
  const counted = await countedSince(scope, documentId, became.at)
  const { at: _, ...after } = became
  const back = restoreState(stateOf(found), was, after, counted)
  await changeContent(scope, found, back.content)
  if (back.product) await changeSold(scope, found, back.product)
  const left = new Set((back.product ?? found.sold).variants.map(({ id }) => id))
  const movements = [...back.movements]
    .filter(([variantId]) => left.has(variantId))
    .map(([variantId, change]) => ({ variantId, change, reason, authorId: author.authorId }))
  await moveStock(transaction, site.id, movements, author.now)
  return { keeps: back.keeps, page: await pageOf() }

  async function pageOf(): Promise<Page> {
    const { deleted_at: deletedAt, revision_id: revisionId, published_version, draft_version } = found!.document
    const isSeen = revisionId !== null
    if (back.binned && deletedAt === null) {
      await discard(transaction, site, documentId, author)
      return isSeen ? 'removedIds' : undefined
    }
    if (deletedAt !== null) return undefined
    if (back.visible !== isSeen) return back.visible ? 'shown' : 'hiddenIds'
    const changed = Object.keys(back.content).length > 0
    return isSeen && changed && published_version === draft_version ? 'shown' : undefined
  }
}

/** Variants of a product whose pieces somebody has counted since an instant. */
async function countedSince({ transaction, site }: ImportScope, documentId: Id, at: string): Promise<ReadonlySet<Id>> {
  const rows = await transaction
    .site(site.id)
    .selectFrom('stock_movements')
    .select('variant_id')
    .distinct()
    .where('document_id', '=', documentId)
    .where('reason', '=', 'counted')
    .where('created_at', '>', at)
    .execute()
  return new Set(rows.map((row) => row.variant_id))
}
