import { type Id, newId } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { changeDraft, freeUrlId, getDocument, recover } from '../../../pages/public.ts'
import type { Operation } from '../../../pages/schemas.ts'
import { publish } from '../../../publishing/public.ts'
import type { ImportedContent, ProductState } from '../model/imports/product-state.ts'
import { extrasOf, type Product } from '../model/product.ts'
import { createProducts } from './import-create.ts'
import { type FoundProduct, foundProduct, sourceIdOf } from './import-match.ts'
import { addPictures } from './import-pictures.ts'
import { contentOf, type PlannedProduct } from './import-plan.ts'
import { recordImported } from './import-repository.ts'
import type { ImportScope } from './import-scope.ts'
import { saveProduct } from './products-repository.ts'
import { moveStock } from './stock-repository.ts'
import './tables.ts'

/** Stores what is planned for some products, and publishes or hides their pages in one publication. */
export async function writeProducts(
  scope: ImportScope,
  storeId: Id,
  products: readonly PlannedProduct[],
): Promise<void> {
  const { transaction, site, author } = scope
  const addresses = new Set(products.flatMap(({ pictures }) => pictures))
  await addPictures(transaction, site.id, [...addresses], author.now)
  const shown = await createProducts(
    scope,
    storeId,
    products.filter(({ found }) => !found),
  )
  const hiddenIds: Id[] = []
  for (const product of products) {
    const { found, visible } = product
    if (!found) continue
    await changeProduct(scope, { ...product, found })
    const { id, revision_id: revisionId } = found.document
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
  const documentIds = await unseenStores(transaction, site.id, shown)
  await publish(services, transaction, site, { documentIds: [...documentIds, ...shown], hiddenIds, removedIds }, author)
}

/** Those of the stores of some products that visitors do not see. */
async function unseenStores(reader: Reader, siteId: Id, productIds: readonly Id[]): Promise<Id[]> {
  if (productIds.length === 0) return []
  const stores = reader.site(siteId).selectFrom('documents').select('collection_id').where('id', 'in', productIds)
  const rows = await reader
    .site(siteId)
    .selectFrom('documents')
    .select('id')
    .where('id', 'in', stores)
    .where('revision_id', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

type KnownPlan = PlannedProduct & { readonly found: FoundProduct }

async function changeProduct(scope: ImportScope, planned: KnownPlan): Promise<void> {
  const { transaction, site, author } = scope
  const { found, product } = planned
  const documentId = found.document.id
  if (found.document.deleted_at !== null) await recover(transaction, site, documentId, author)
  await changeContent(scope, found, planned.content)
  await changeSold(scope, found, product)
  await putStock(scope, planned)
  await putSources(scope, planned)
}

/** Saves what is sold of a product that was just read. */
export async function changeSold(scope: ImportScope, found: FoundProduct, product: Product): Promise<void> {
  const { transaction, site, author } = scope
  const when = { ...author, timeZone: site.timeZone }
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

async function putStock({ transaction, site, author }: ImportScope, { found, stock }: KnownPlan): Promise<void> {
  const former = new Map(found.sold.variants.map((variant) => [variant.id, variant.stock]))
  const movements = [...stock].map(([variantId, pieces]) => ({
    variantId,
    change: pieces - (former.get(variantId) ?? 0),
    reason: 'import' as const,
    authorId: author.authorId,
  }))
  await moveStock(transaction, site.id, movements, author.now)
}

/** Keeps the ids of the file for what has none yet, so that the next import finds the same product. */
async function putSources({ transaction, site }: ImportScope, { found, imported, sources }: KnownPlan): Promise<void> {
  const { document, sold, sourceId } = found
  const owned = transaction.site(site.id)
  const own = sourceIdOf(imported)
  if (own !== null && own !== document.id && sourceId === null)
    await owned.update('products').set({ source_id: own }).where('document_id', '=', document.id).execute()
  const named = new Map(sold.variants.map((variant) => [variant.id, variant.sourceId]))
  for (const [id, source] of sources)
    if (source !== id && (named.get(id) ?? null) === null)
      await owned.update('product_variants').set({ source_id: source }).where('id', '=', id).execute()
}

/** Writes down what became of a product that was read before the change. */
export async function recordChange(
  { transaction, site, importId, author }: ImportScope,
  found: FoundProduct,
): Promise<void> {
  const documentId = found.document.id
  const became = (await foundProduct(transaction, site.id, documentId))!
  const change = { was: stateOf(found), became: stateOf(became), at: author.now.toISOString() }
  await recordImported(transaction, site.id, { importId, documentId }, change)
}

/** A product as an import finds or leaves it. */
export function stateOf({ document, sold }: FoundProduct): ProductState {
  const { type, options, variants, ...extras } = sold
  return {
    content: contentOf(document.draft),
    visible: document.revision_id !== null,
    binned: document.deleted_at !== null,
    product: {
      type,
      ...extrasOf(extras),
      options,
      variants: variants.map(({ stock: _, sourceId: __, ...variant }) => variant),
    },
    stock: Object.fromEntries(variants.map(({ id, stock }) => [id, stock])),
  }
}
