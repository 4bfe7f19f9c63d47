import type { Id } from '../../../../core/ids.ts'
import {
  createDocument,
  documentsAtPaths,
  draftsAt,
  freeUrlId,
  getDocument,
  nextPosition,
} from '../../../pages/public.ts'
import { pathOf, refusedUrlId } from '../../../pages/schemas.ts'
import type { ImportedContent } from '../model/imports/product-state.ts'
import { productModel } from '../model/kinds.ts'
import { sourceIdOf } from './import-match.ts'
import type { PlannedProduct } from './import-plan.ts'
import type { ImportScope } from './import-scope.ts'
import { priceRow } from './prices-repository.ts'
import { announceProduct } from './product-tags.ts'
import { withSkus, writeProduct, writeVariant } from './products-repository.ts'
import { recordMovements } from './stock-repository.ts'
import './tables.ts'

interface NewProduct extends PlannedProduct {
  readonly documentId: Id
}

/**
 * Makes the planned products that the store does not have, with one statement for each table. Returns those that
 * visitors are to see.
 */
export async function createProducts(
  scope: ImportScope,
  storeId: Id,
  planned: readonly PlannedProduct[],
): Promise<Id[]> {
  if (planned.length === 0) return []
  const products = await createPages(scope, storeId, planned)
  await insertSold(scope, products)
  return products.flatMap(({ documentId, visible }) => (visible ? documentId : []))
}

async function createPages(
  { services, transaction, site, author }: ImportScope,
  collectionId: Id,
  planned: readonly PlannedProduct[],
): Promise<NewProduct[]> {
  const isFree = await freeAddresses({ transaction, site }, collectionId, planned)
  let position = await nextPosition(transaction, site.id, collectionId)
  const products: NewProduct[] = []
  for (const product of planned) {
    // A new product is planned with all of its content.
    const { pictures, ...content } = product.content as ImportedContent
    const wanted = content.urlId
    const urlId = isFree(wanted) ? wanted : await freeUrlId(transaction, site.id, { collectionId, urlId: wanted })
    // Otherwise publishing would change the draft once more.
    const publishedAt = product.visible ? author.now.toISOString() : null
    const document = { ...content, urlId, publishedAt, part: { pictures } }
    const page = { kind: productModel.name, collectionId, content: document, position: position++ }
    products.push({ ...product, documentId: await createDocument(transaction, site.id, page, services.blocks, author) })
  }
  return products
}

/** Tells of an address whether nothing has it: looked up for all together, and each is given once. */
async function freeAddresses(
  { transaction, site }: Pick<ImportScope, 'transaction' | 'site'>,
  collectionId: Id,
  planned: readonly PlannedProduct[],
): Promise<(urlId: string) => boolean> {
  const { url_id: storeUrlId } = await getDocument(transaction, site.id, collectionId)
  const pathTo = (urlId: string) => pathOf(urlId, storeUrlId)
  const paths = planned.map(({ content }) => pathTo(content.urlId!))
  const drafts = await draftsAt(transaction, site.id, paths)
  const published = await documentsAtPaths(transaction, site.id, site.locale, paths)
  const taken = new Set([...drafts.map(({ path }) => path), ...published.keys()])
  return (urlId) => {
    const path = pathTo(urlId)
    if (taken.has(path) || refusedUrlId(path.slice(1)) !== undefined) return false
    taken.add(path)
    return true
  }
}

async function insertSold(
  { transaction, site, importId, author }: ImportScope,
  products: readonly NewProduct[],
): Promise<void> {
  const named = await withSkus(
    transaction,
    site.id,
    products.flatMap(({ product }) => product.variants),
  )
  const skus = new Map(named.map(({ id, sku }) => [id, sku]))
  const variants = products.flatMap(({ documentId, product, stock, sources }) =>
    product.variants.map((variant, position) => ({
      documentId,
      position,
      variant: { ...variant, sku: skus.get(variant.id)! },
      pieces: stock.get(variant.id) ?? 0,
      sourceId: sources.get(variant.id) ?? null,
    })),
  )
  const owned = transaction.site(site.id)
  await owned.insertMany(
    'products',
    products.map(({ documentId, product, imported }) => ({
      document_id: documentId,
      ...writeProduct(product),
      version: 1,
      source_id: sourceIdOf(imported),
    })),
  )
  await owned.insertMany(
    'product_variants',
    variants.map(({ documentId, position, variant, pieces, sourceId }) => ({
      ...writeVariant(documentId, variant, position),
      id: variant.id,
      on_hand: pieces,
      source_id: sourceId,
    })),
  )
  const when = { now: author.now, timeZone: site.timeZone }
  await owned.insertMany(
    'product_prices',
    variants.map(({ documentId, variant }) => priceRow(documentId, variant, when)),
  )
  await recordMovements(
    transaction,
    site.id,
    variants
      .filter(({ pieces }) => pieces > 0)
      .map(({ documentId, variant, pieces }) => ({
        documentId,
        variantId: variant.id,
        change: pieces,
        reason: 'import' as const,
        authorId: author.authorId,
      })),
    author.now,
  )
  await owned.insertMany(
    'product_import_changes',
    products.map(({ documentId }) => ({ import_id: importId, document_id: documentId, was: 'null', became: 'null' })),
  )
  for (const { documentId } of products) announceProduct(transaction, site.id, documentId)
}
