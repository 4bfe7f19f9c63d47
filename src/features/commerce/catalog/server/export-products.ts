import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { assetsById } from '../../../images/public.ts'
import { imagePath } from '../../../images/views.ts'
import type { Site } from '../../../sites/public.ts'
import type { ImportedProduct, ImportedVariant } from '../model/files/imported-product.ts'
import { MORE_COLUMNS, type MoreColumn } from '../model/files/write-products.ts'
import { descriptionHtml } from '../model/imports/description-html.ts'
import type { KnownVariant } from '../model/imports/merge-product.ts'
import { productModel } from '../model/kinds.ts'
import { REFUSE } from '../model/out-of-stock.ts'
import { type FoundProduct, foundProduct } from './import-match.ts'
import { pictureId } from './import-pictures.ts'
import { contentOf } from './import-plan.ts'
import { listStores } from './store-repository.ts'

const AT_ONCE = 100

/** The products of a site as those of a file, in the order of their stores, some at a time. */
export async function* exportedProducts(
  reader: Reader,
  site: Pick<Site, 'id' | 'baseUrl'>,
): AsyncGenerator<ImportedProduct[]> {
  for (const { id: storeId, urlId: storePage } of await listStores(reader, site.id)) {
    const rows = await reader
      .site(site.id)
      .selectFrom('documents')
      .select('id')
      .where('collection_id', '=', storeId)
      .where('kind', '=', productModel.name)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute()
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const found: FoundProduct[] = []
      for (const { id } of rows.slice(from, from + AT_ONCE)) {
        const product = await foundProduct(reader, site.id, id)
        if (product) found.push(product)
      }
      const addresses = await addressesOf(reader, site, found)
      yield found.map((product) => exportedProduct(product, storePage, addresses))
    }
  }
}

/** Addresses of the pictures of some products: where they came from, else where the site has them. */
async function addressesOf(
  reader: Reader,
  { id: siteId, baseUrl }: Pick<Site, 'id' | 'baseUrl'>,
  products: readonly FoundProduct[],
): Promise<ReadonlyMap<Id, string>> {
  const ids = new Set(
    products.flatMap(({ document, sold }) => [
      ...contentOf(document.draft).pictures.map(({ assetId }) => assetId),
      ...sold.variants.flatMap(({ pictureId: id }) => id ?? []),
    ]),
  )
  const assets = await assetsById(reader, siteId, [...ids])
  const sources = await sourcesOf(reader, siteId, [...ids])
  const addresses = new Map<Id, string>()
  for (const id of ids) {
    const source = sources.get(id)
    if (source !== undefined && pictureId(source) === id) addresses.set(id, source)
    else if (assets[id]) addresses.set(id, baseUrl + imagePath(siteId, assets[id]))
  }
  return addresses
}

async function sourcesOf(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .site(siteId)
    .selectFrom('assets')
    .select(['id', 'source_url'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ id, source_url: source }) => (source === null ? [] : [[id, source] as const])))
}

function exportedProduct(
  { document, sold, sourceId }: FoundProduct,
  storePage: string,
  addresses: ReadonlyMap<Id, string>,
): ImportedProduct {
  const { title, urlId, categories, tags, blocks, pictures } = contentOf(document.draft)
  return {
    sourceId: sourceId ?? document.id,
    type: sold.type,
    storePage,
    slug: urlId,
    title,
    description: descriptionHtml(blocks),
    options: sold.options.map(({ name }) => name),
    variants: sold.variants.map((variant) => exportedVariant(variant, addresses)),
    categories,
    tags,
    images: pictures.flatMap(({ assetId }) => addresses.get(assetId) ?? []),
    attributes: sold.attributes.map(({ name, value }) => ({ name, value })),
    taxClass: sold.taxClass,
    outOfStock: sold.outOfStock,
    visible: document.revision_id !== null,
  }
}

function exportedVariant(
  { id, sourceId, unlimited, stock, pictureId: picture, ...variant }: KnownVariant,
  addresses: ReadonlyMap<Id, string>,
): ImportedVariant {
  return {
    ...variant,
    sourceId: sourceId ?? id,
    stock: unlimited ? 'unlimited' : stock,
    image: (picture !== null && addresses.get(picture)) || null,
  }
}

/** What a column beyond Squarespace's holds where it says nothing. */
const EMPTY_OF_PRODUCT = {
  attributes: ['attributes', '[]'],
  taxClass: ['tax_class', 'standard'],
  outOfStock: ['out_of_stock', JSON.stringify(REFUSE)],
} as const
const COLUMN_OF_VARIANT = {
  image: 'picture_id',
  contents: 'content_amount',
  saleFrom: 'sale_from',
  saleUntil: 'sale_until',
} as const satisfies Record<Exclude<MoreColumn, keyof typeof EMPTY_OF_PRODUCT>, string>

/** Columns beyond Squarespace's that hold something of some product or variant. */
export async function columnsInUse(reader: Reader, siteId: Id): Promise<MoreColumn[]> {
  const used: MoreColumn[] = []
  for (const name of MORE_COLUMNS) {
    const isUsed = isOfProduct(name)
      ? await isUsedByProducts(reader, siteId, name)
      : await isUsedByVariants(reader, siteId, name)
    if (isUsed) used.push(name)
  }
  return used
}

type ProductColumn = keyof typeof EMPTY_OF_PRODUCT
const isOfProduct = (name: MoreColumn): name is ProductColumn => name in EMPTY_OF_PRODUCT

async function isUsedByProducts(reader: Reader, siteId: Id, name: ProductColumn): Promise<boolean> {
  const [column, empty] = EMPTY_OF_PRODUCT[name]
  const any = reader.site(siteId).selectFrom('products').select('document_id').where(column, '!=', empty).limit(1)
  return (await any.executeTakeFirst()) !== undefined
}

async function isUsedByVariants(reader: Reader, siteId: Id, name: keyof typeof COLUMN_OF_VARIANT): Promise<boolean> {
  const column = COLUMN_OF_VARIANT[name]
  const any = reader.site(siteId).selectFrom('product_variants').select('id').where(column, 'is not', null).limit(1)
  return (await any.executeTakeFirst()) !== undefined
}
