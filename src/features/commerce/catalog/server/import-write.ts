import { type Id, newId } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import {
  type Author,
  changeDraft,
  createDocument,
  freeUrlId,
  getDocument,
  type PublishingSite,
  recover,
} from '../../../pages/public.ts'
import type { Operation } from '../../../pages/schemas.ts'
import { publish } from '../../../publishing/public.ts'
import type { ImportedContent, ProductState } from '../model/imports/product-state.ts'
import { productModel } from '../model/kinds.ts'
import { PRODUCT_LIMITS } from '../model/limits.ts'
import type { Product } from '../model/product.ts'
import { type FoundProduct, foundProduct } from './import-match.ts'
import { addPictures } from './import-pictures.ts'
import { contentOf, type PlannedProduct } from './import-plan.ts'
import { recordImported } from './import-repository.ts'
import { insertProduct, saveProduct } from './products-repository.ts'
import { moveStock } from './stock-repository.ts'
import './tables.ts'

export interface ImportScope {
  readonly services: Pick<Services, 'blocks' | 'siteReplaced'>
  readonly transaction: Transaction
  readonly site: PublishingSite
  readonly importId: Id
  readonly author: Author
}

/** Stores what is planned for some products, and publishes or hides their pages in one publication. */
export async function writeProducts(
  scope: ImportScope,
  storeId: Id,
  products: readonly PlannedProduct[],
): Promise<void> {
  const { transaction, site, author } = scope
  const addresses = new Set(products.flatMap(({ pictures }) => pictures))
  await addPictures(transaction, site.id, [...addresses], author.now)
  const shown: Id[] = []
  const hiddenIds: Id[] = []
  for (const product of products) {
    const { found, visible } = product
    if (!found) {
      const documentId = await createProduct(scope, storeId, product)
      if (visible) shown.push(documentId)
      continue
    }
    const { id, revision_id: revisionId } = await changeProduct(scope, { ...product, found })
    const isSeen = revisionId !== null
    if (visible === false && isSeen) hiddenIds.push(id)
    // A draft that the owner has not published yet stays one.
    else if (isSeen ? isPublishedWhole(found) && hasContent(product) : visible) shown.push(id)
  }
  await publishImported(scope, { shown, hiddenIds })
  for (const { found } of products) if (found) await recordChange(scope, found)
}

const hasContent = ({ content }: PlannedProduct) => Object.keys(content).length > 0
const isPublishedWhole = ({ document }: FoundProduct) => document.published_version === document.draft_version

/** Publishes and hides pages of products; the store's page goes online before the first of them. */
export async function publishImported(
  { services, transaction, site, author }: ImportScope,
  { shown, hiddenIds = [], removedIds = [] }: { shown: readonly Id[]; hiddenIds?: readonly Id[]; removedIds?: Id[] },
): Promise<void> {
  if (shown.length + hiddenIds.length + removedIds.length === 0) return
  const stores = new Set<Id>()
  for (const id of shown) stores.add((await getDocument(transaction, site.id, id)).collection_id!)
  const documentIds: Id[] = []
  for (const id of stores) if ((await getDocument(transaction, site.id, id)).revision_id === null) documentIds.push(id)
  await publish(services, transaction, site, { documentIds: [...documentIds, ...shown], hiddenIds, removedIds }, author)
}

async function createProduct(scope: ImportScope, collectionId: Id, planned: PlannedProduct): Promise<Id> {
  const { services, transaction, site, importId, author } = scope
  // A new product is planned with all of its content.
  const { pictures, ...content } = planned.content as ImportedContent
  const urlId = await freeUrlId(transaction, site.id, { collectionId, urlId: content.urlId })
  const document = { kind: productModel.name, collectionId, content: { ...content, urlId, part: { pictures } } }
  const documentId = await createDocument(transaction, site.id, document, services.blocks, author)
  const when = { now: author.now, timeZone: site.timeZone }
  await insertProduct(transaction, site.id, documentId, planned.product, when)
  await putStock(scope, planned.stock, new Map())
  await putSources(scope, documentId, planned, undefined)
  await recordImported(transaction, site.id, { importId, documentId }, null)
  return documentId
}

async function changeProduct(scope: ImportScope, planned: PlannedProduct & { found: FoundProduct }) {
  const { transaction, site, author } = scope
  const { found, product } = planned
  const documentId = found.document.id
  if (found.document.deleted_at !== null) await recover(transaction, site, documentId, author)
  await changeContent(scope, found, planned.content)
  await changeSold(scope, found, product)
  await putStock(scope, planned.stock, new Map(found.sold.variants.map(({ id, stock }) => [id, stock])))
  await putSources(scope, documentId, planned, found)
  return await getDocument(transaction, site.id, documentId)
}

/** Saves what is sold of a product that was just read. */
export async function changeSold(scope: ImportScope, found: FoundProduct, product: Product): Promise<void> {
  const { transaction, site, author } = scope
  const when = { now: author.now, timeZone: site.timeZone }
  const change = { documentId: found.document.id, baseVersion: found.version, product }
  await saveProduct(transaction, site.id, change, when)
}

/** Changes the draft of a product's page, as an owner's editor does. */
export async function changeContent(
  { services, transaction, site, author }: ImportScope,
  { document }: FoundProduct,
  { blocks, pictures, urlId, ...fields }: Partial<ImportedContent>,
): Promise<void> {
  const set = (field: string, value: unknown) => ({ op: 'set', field, value }) as Operation
  const operations = Object.entries(fields).map(([field, value]) => set(field, value))
  if (pictures) operations.push(set('part.pictures', pictures))
  if (urlId !== undefined) {
    const place = { collectionId: document.collection_id, urlId, except: document.id }
    operations.push(set('urlId', await freeUrlId(transaction, site.id, place)))
  }
  if (blocks)
    operations.push(
      ...document.draft.blocks.map(({ id }): Operation => ({ op: 'remove', id })),
      ...blocks.map((block): Operation => ({ op: 'insert', parent: null, before: null, block })),
    )
  if (operations.length === 0) return
  const { draft_version: baseVersion } = await getDocument(transaction, site.id, document.id)
  const change = { documentId: document.id, baseVersion, operations, idempotencyKey: newId(author.now.getTime()) }
  await changeDraft(transaction, site.id, change, services.blocks, author)
}

async function putStock(
  { transaction, site, author }: ImportScope,
  stock: ReadonlyMap<Id, number>,
  former: ReadonlyMap<Id, number>,
): Promise<void> {
  const movements = [...stock].map(([variantId, pieces]) => ({
    variantId,
    change: pieces - (former.get(variantId) ?? 0),
    reason: 'import' as const,
    authorId: author.authorId,
  }))
  await moveStock(transaction, site.id, movements, author.now)
}

/** Keeps the ids of the file, so that the next import finds the same product. */
async function putSources(
  { transaction, site }: ImportScope,
  documentId: Id,
  { imported, sources }: Pick<PlannedProduct, 'imported' | 'sources'>,
  found: FoundProduct | undefined,
): Promise<void> {
  const sourceId = imported.sourceId.slice(0, PRODUCT_LIMITS.sourceCharacters)
  const owned = transaction.site(site.id)
  if (sourceId !== '' && sourceId !== documentId && (found?.sourceId ?? null) === null)
    await owned.update('products').set({ source_id: sourceId }).where('document_id', '=', documentId).execute()
  const known = new Map(found?.sold.variants.map((variant) => [variant.id, variant.sourceId]))
  for (const [id, source] of sources)
    if (source !== id && (known.get(id) ?? null) === null)
      await owned.update('product_variants').set({ source_id: source }).where('id', '=', id).execute()
}

async function recordChange({ transaction, site, importId, author }: ImportScope, found: FoundProduct): Promise<void> {
  const documentId = found.document.id
  const became = (await foundProduct(transaction, site.id, documentId))!
  const change = { was: stateOf(found), became: stateOf(became), at: author.now.toISOString() }
  await recordImported(transaction, site.id, { importId, documentId }, change)
}

/** A product as an import finds or leaves it. */
export function stateOf({ document, sold }: FoundProduct): ProductState {
  const { type, options, variants } = sold
  return {
    content: contentOf(document.draft),
    visible: document.revision_id !== null,
    binned: document.deleted_at !== null,
    product: { type, options, variants: variants.map(({ stock: _, sourceId: __, ...variant }) => variant) },
    stock: Object.fromEntries(variants.map(({ id, stock }) => [id, stock])),
  }
}
