import type { AnswerOf, CallParts } from '../../../../core/call.ts'
import type { Id } from '../../../../core/ids.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { assetsById } from '../../../images/public.ts'
import { type Asset, imagePath } from '../../../images/views.ts'
import { DRAFT } from '../../../pages/public.ts'
import type * as calls from '../model/calls.ts'
import { type ProductPart, productModel } from '../model/kinds.ts'
import { type TabledProduct, TableIndex } from '../model/table/table-index.ts'
import type { ProductState } from '../model/table-asked.ts'
import { besideDatabases } from './kept-indexes.ts'
import { PRICE_COLUMNS, readPrices } from './products-repository.ts'
import { readStoreSettings } from './store-repository.ts'
import './tables.ts'

/** Width of pictures in the table, on screens with a pixel ratio of two. */
const SMALL = 100

/** A page of the table, of the products of a site that are not in the bin. */
export async function listProducts(
  reader: Reader,
  siteId: Id,
  { q, filter, order, page }: ListAsked,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<AnswerOf<typeof calls.listProducts>> {
  const { settings } = await readStoreSettings(reader, siteId)
  const index = await tableIndex(reader, { siteId })
  const { total, page: rowsOf } = index.find({ q, filter }, order, {
    today: dayAt(now, timeZone),
    low: settings.lowStock,
  })
  const rows = rowsOf(page)
  const assets = await assetsById(reader, siteId, [...new Set(rows.flatMap(({ pictureId }) => pictureId ?? []))])
  return {
    currency: settings.currency,
    all: index.size,
    total,
    products: rows.map(({ pictureId, ...row }) => ({ ...row, picture: addressOf(siteId, assets[pictureId ?? '']) })),
  }
}
type ListAsked = CallParts<typeof calls.listProducts>['query']

/** Names of a site's products, for choosing some of them. */
export async function productNames(
  reader: Reader,
  siteId: Id,
): Promise<AnswerOf<typeof calls.readProductNames>['products']> {
  const [rows, published] = await Promise.all([
    productDocuments(reader, siteId).select(['id as documentId', 'title']).execute(),
    reader
      .site(siteId)
      .selectFrom('published_pages')
      .select(['document_id', 'path'])
      .where('kind', '=', productModel.name)
      .execute(),
  ])
  const paths = new Map(published.map(({ document_id: id, path }) => [id, path]))
  const { compare } = new Intl.Collator('it', { numeric: true })
  return rows
    .map((row) => ({ ...row, path: paths.get(row.documentId) ?? null }))
    .sort((one, other) => compare(one.title, other.title))
}

export const { follow: followTables, get: tableIndex } = besideDatabases({
  one: ['product', DRAFT],
  all: [],
  keyOf: ({ siteId }: { readonly siteId: Id }) => siteId,
  begin: () => new TableIndex(),
  refresh: async (reader, { siteId }, index, stale) =>
    index.replace(stale, await tabledProducts(reader, siteId, stale)),
})

function productDocuments(reader: Reader, siteId: Id) {
  return reader
    .site(siteId)
    .selectFrom('documents')
    .where('kind', '=', productModel.name)
    .where('deleted_at', 'is', null)
}

/** Of what is sold only what the table shows: with all of it, ten thousand products take three times as long. */
async function tabledProducts(reader: Reader, siteId: Id, ids: readonly Id[] | undefined): Promise<TabledProduct[]> {
  const documents = await productDocuments(reader, siteId)
    .select(['id', 'title', 'draft', 'draft_version', 'published_version', 'revision_id', 'scheduled_for'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .execute()
  const site = reader.site(siteId)
  const products = await site
    .selectFrom('products')
    .select(['document_id', 'type', 'version'])
    .$if(ids !== undefined, (query) => query.where('document_id', 'in', ids!))
    .execute()
  const variants = await site
    .selectFrom('product_variants')
    .select(['document_id', 'id', 'sku', 'unlimited', 'on_hand', ...PRICE_COLUMNS])
    .$if(ids !== undefined, (query) => query.where('document_id', 'in', ids!))
    .orderBy('document_id')
    .orderBy('position')
    .execute()
  const soldOf = new Map(products.map((product) => [product.document_id, product]))
  const variantsOf = Map.groupBy(variants, ({ document_id }) => document_id)
  return documents.flatMap((document) => {
    const sold = soldOf.get(document.id)
    const rows = variantsOf.get(document.id)
    if (!sold || !rows) return []
    return {
      id: document.id,
      title: document.title,
      type: sold.type,
      state: stateOf(document),
      version: sold.version,
      pictureId: picturesIn(document.draft)[0]?.assetId ?? null,
      variants: rows.map((row) => ({
        id: row.id,
        sku: row.sku,
        ...readPrices(row),
        unlimited: row.unlimited === 1,
        stock: row.on_hand,
      })),
    }
  })
}

interface DocumentState {
  readonly draft_version: number
  readonly published_version: number | null
  readonly revision_id: Id | null
  readonly scheduled_for: string | null
}

export function stateOf(document: DocumentState): ProductState {
  if (document.scheduled_for !== null) return 'scheduled'
  if (document.revision_id === null) return 'draft'
  return document.published_version === document.draft_version ? 'online' : 'changed'
}

function addressOf(siteId: Id, asset: Asset | undefined): string | null {
  return asset?.present ? imagePath(siteId, asset, SMALL) : null
}

/** The pictures of a product's draft, as the table and the form show them. */
export async function picturesOfDraft(reader: Reader, siteId: Id, draft: string) {
  const pictures = picturesIn(draft)
  const assets = await assetsById(reader, siteId, [...new Set(pictures.map(({ assetId }) => assetId))])
  return pictures.map(({ assetId: id, alt }) => ({
    id,
    alt: alt || (assets[id]?.alt ?? ''),
    src: addressOf(siteId, assets[id]),
  }))
}

function picturesIn(draft: string): readonly { readonly assetId: Id; readonly alt: string }[] {
  const { part } = JSON.parse(draft) as { part?: Partial<ProductPart> }
  return part?.pictures ?? []
}
