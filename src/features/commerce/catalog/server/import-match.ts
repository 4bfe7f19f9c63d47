import { type Id, isId } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { findDocument, type StoredDocument, urlIdFromTitle } from '../../../pages/public.ts'
import type { ImportedProduct } from '../model/files/imported-product.ts'
import { RowFault } from '../model/files/reports.ts'
import type { KnownProduct } from '../model/imports/merge-product.ts'
import { productModel } from '../model/kinds.ts'
import { PRODUCT_LIMITS } from '../model/limits.ts'
import { extrasOf } from '../model/product.ts'
import { madeByImport } from './import-repository.ts'
import { productsById } from './products-repository.ts'
import './tables.ts'

/** A product of the store, as an import finds it. */
export interface FoundProduct {
  readonly document: StoredDocument
  readonly version: number
  readonly sourceId: string | null
  readonly sold: KnownProduct
}

/** Where an import finds the products that its file may name. */
export interface ImportPlace {
  readonly siteId: Id
  /** The page that new products stand in; undefined: it is yet to be made. */
  readonly storeId: Id | undefined
  /** Undefined while it is only tried. */
  readonly importId: Id | undefined
}

/** Finds the products of the store that products of a file are the same as. */
export class ProductFinder {
  readonly #reader: Reader
  readonly #siteId: Id
  readonly #bySource: ReadonlyMap<string, Id>
  readonly #bySku: ReadonlyMap<string, Id>
  readonly #byUrlId: ReadonlyMap<string, Id>

  private constructor(reader: Reader, siteId: Id, maps: readonly ReadonlyMap<string, Id>[]) {
    this.#reader = reader
    this.#siteId = siteId
    this.#bySource = maps[0]!
    this.#bySku = maps[1]!
    this.#byUrlId = maps[2]!
  }

  /** Products that the import itself has made are not found: the store had none of them when it was tried. */
  static async of(
    reader: Reader,
    { siteId, storeId, importId }: ImportPlace,
    products: readonly ImportedProduct[],
  ): Promise<ProductFinder> {
    const site = reader.site(siteId)
    const sources = products.flatMap(({ sourceId }) => sourceId || [])
    const skus = products.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku || []))
    const urlIds = products.map(urlIdOf)
    const bySource = await inParts(sources, (part) =>
      site
        .selectFrom('products')
        .select(['source_id as name', 'document_id as id'])
        .where('source_id', 'in', part)
        .execute(),
    )
    // Products that an owner made are exported under their own id.
    const own = await inParts(sources.filter(isId), (part) =>
      site
        .selectFrom('products')
        .select(['document_id as name', 'document_id as id'])
        .where('document_id', 'in', part)
        .execute(),
    )
    const bySku = await inParts(skus, (part) =>
      site
        .selectFrom('product_variants')
        .select(['sku as name', 'document_id as id'])
        .where('sku', 'in', part)
        .execute(),
    )
    const byUrlId = await inParts(storeId === undefined ? [] : urlIds, (part) =>
      site
        .selectFrom('documents')
        .select(['url_id as name', 'id'])
        .where('collection_id', '=', storeId!)
        .where('url_id', 'in', part)
        .where('kind', '=', productModel.name)
        .where('deleted_at', 'is', null)
        .execute(),
    )
    const maps = [new Map([...own, ...bySource]), bySku, byUrlId]
    if (importId === undefined) return new ProductFinder(reader, siteId, maps)
    const ids = [...new Set(maps.flatMap((map) => [...map.values()]))]
    const made = await madeByImport(reader, siteId, importId, ids)
    return new ProductFinder(
      reader,
      siteId,
      maps.map((map) => new Map([...map].filter(([, id]) => !made.has(id)))),
    )
  }

  /**
   * By its id in the file, else by a SKU, else by its address, which alone names the products of some shops.
   * @throws RowFault when a SKU is another product's
   */
  async find(product: ImportedProduct): Promise<FoundProduct | undefined> {
    const owners = product.variants.map(({ sku }) => (sku === '' ? undefined : this.#bySku.get(sku)))
    const bySource = product.sourceId === '' ? undefined : this.#bySource.get(product.sourceId)
    const isNamed = product.sourceId !== '' || product.variants.some(({ sku }) => sku !== '')
    const id =
      bySource ??
      owners.find((owner) => owner !== undefined) ??
      (isNamed && product.slug === '' ? undefined : this.#byUrlId.get(urlIdOf(product)))
    const foreign = owners.findIndex((owner) => owner !== undefined && owner !== id)
    if (foreign >= 0) throw new RowFault('sku_elsewhere', product.variants[foreign]!.sku)
    return id === undefined ? undefined : await foundProduct(this.#reader, this.#siteId, id)
  }
}

/** A product by its document's id; undefined once it is gone. */
export async function foundProduct(reader: Reader, siteId: Id, id: Id): Promise<FoundProduct | undefined> {
  const document = await findDocument(reader, siteId, id)
  const [stored] = await productsById(reader, siteId, [id])
  if (!document || !stored) return undefined
  const site = reader.site(siteId)
  const product = await site.selectFrom('products').select('source_id').where('document_id', '=', id).executeTakeFirst()
  const sources = await site
    .selectFrom('product_variants')
    .select(['id', 'source_id'])
    .where('document_id', '=', id)
    .execute()
  const sourceOf = new Map(sources.map((row) => [row.id, row.source_id]))
  const { type, options, version, ...extras } = stored
  const variants = stored.variants.map(({ onHand: stock, ...variant }) => ({
    ...variant,
    stock,
    sourceId: sourceOf.get(variant.id) ?? null,
  }))
  return {
    document,
    version,
    sourceId: product?.source_id ?? null,
    sold: { type, options, ...extrasOf(extras), variants },
  }
}

/** The id of a product in its file; null without one. */
export function sourceIdOf({ sourceId }: ImportedProduct): string | null {
  return sourceId.slice(0, PRODUCT_LIMITS.sourceCharacters) || null
}

/** The own part of a product's address. */
export function urlIdOf({ slug, title }: Pick<ImportedProduct, 'slug' | 'title'>): string {
  const wanted = slug.toLowerCase()
  const isPlain = /^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{N}_.-]{0,99}$/u.test(wanted)
  return isPlain ? wanted : urlIdFromTitle(slug) || urlIdFromTitle(title) || 'prodotto'
}

/** Values in one statement: SQLite takes 32,766 parameters at most. */
const AT_ONCE = 500

async function inParts(
  names: readonly string[],
  read: (part: string[]) => Promise<{ name: string | null; id: Id }[]>,
): Promise<Map<string, Id>> {
  const found = new Map<string, Id>()
  for (let from = 0; from < names.length; from += AT_ONCE)
    for (const { name, id } of await read(names.slice(from, from + AT_ONCE))) if (name !== null) found.set(name, id)
  return found
}
