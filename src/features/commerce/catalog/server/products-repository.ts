import type { Insertable, Selectable } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import { generateSku, type Product, type Variant } from '../model/product.ts'
import { logPrice, type PriceMoment } from './prices-repository.ts'
import { announceProduct } from './product-tags.ts'
import { lastRemovals, moveStock, recordMovements } from './stock-repository.ts'
import './tables.ts'

export interface StoredVariant extends Variant {
  /** Pieces that are not reserved; less than 0 when more are promised than there are. */
  readonly stock: number
  readonly onHand: number
}
export interface StoredProduct extends Omit<Product, 'variants'> {
  readonly documentId: Id
  readonly version: number
  readonly variants: readonly StoredVariant[]
}

type VariantRow = Selectable<TenantTables['product_variants']>
/** Ids in one statement: SQLite takes 32,766 parameters at most. */
const IDS_AT_ONCE = 500

/** What is sold of these documents, or of all; in no order. Their variants are in the order of the owner. */
export async function productsById(reader: Reader, siteId: Id, ids?: readonly Id[]): Promise<StoredProduct[]> {
  if (ids && ids.length > IDS_AT_ONCE) {
    const first = await productsById(reader, siteId, ids.slice(0, IDS_AT_ONCE))
    return [...first, ...(await productsById(reader, siteId, ids.slice(IDS_AT_ONCE)))]
  }
  if (ids?.length === 0) return []
  const site = reader.site(siteId)
  const asked = site
    .selectFrom('products')
    .select([
      'document_id',
      'type',
      'options',
      'attributes',
      'questions',
      'files',
      'related',
      'out_of_stock',
      'tax_class',
      'perishable',
      'version',
    ])
    .$if(ids !== undefined, (query) => query.where('document_id', 'in', ids!))
  const askedVariants = site
    .selectFrom('product_variants')
    .selectAll()
    .$if(ids !== undefined, (query) => query.where('document_id', 'in', ids!))
    .orderBy('document_id')
    .orderBy('position')
  const [products, variants] = await Promise.all([asked.execute(), askedVariants.execute()])
  const byProduct = Map.groupBy(variants, (variant) => variant.document_id)
  return products.map(({ document_id, type, version, tax_class, perishable, ...json }) => ({
    documentId: document_id,
    type,
    version,
    options: JSON.parse(json.options),
    attributes: JSON.parse(json.attributes),
    questions: JSON.parse(json.questions),
    files: JSON.parse(json.files),
    related: JSON.parse(json.related),
    outOfStock: JSON.parse(json.out_of_stock),
    taxClass: tax_class,
    perishable: perishable === 1,
    variants: (byProduct.get(document_id) ?? []).map(readVariant),
  }))
}

export async function hasProducts(reader: Reader, siteId: Id): Promise<boolean> {
  return (await reader.site(siteId).selectFrom('products').select('document_id').executeTakeFirst()) !== undefined
}

export async function getProduct(reader: Reader, siteId: Id, documentId: Id): Promise<StoredProduct> {
  const [product] = await productsById(reader, siteId, [documentId])
  if (!product) throw new Refusal('not_found', 'Il prodotto non esiste, oppure è di un altro sito.')
  return product
}

/** The columns with the prices of a variant. */
export const PRICE_COLUMNS = ['price', 'sale_price', 'on_sale', 'sale_from', 'sale_until'] as const

export function readPrices(row: Pick<VariantRow, (typeof PRICE_COLUMNS)[number]>) {
  return {
    price: row.price,
    salePrice: row.sale_price,
    onSale: row.on_sale === 1,
    saleFrom: row.sale_from,
    saleUntil: row.sale_until,
  }
}

function readVariant(row: VariantRow): StoredVariant {
  return {
    id: row.id,
    sku: row.sku,
    optionValues: JSON.parse(row.option_values),
    ...readPrices(row),
    unlimited: row.unlimited === 1,
    weight: row.weight,
    length: row.length,
    width: row.width,
    height: row.height,
    contents:
      row.content_amount !== null && row.content_unit !== null
        ? { amount: row.content_amount, unit: row.content_unit }
        : null,
    gtin: row.gtin,
    mpn: row.mpn,
    pictureId: row.picture_id,
    stock: row.on_hand - row.reserved,
    onHand: row.on_hand,
  }
}

/** The columns of a product itself. */
export function writeProduct({ type, options, ...extras }: Omit<Product, 'variants'>) {
  return {
    type,
    options: JSON.stringify(options),
    attributes: JSON.stringify(extras.attributes),
    questions: JSON.stringify(extras.questions),
    files: JSON.stringify(extras.files),
    related: JSON.stringify(extras.related),
    out_of_stock: JSON.stringify(extras.outOfStock),
    tax_class: extras.taxClass,
    perishable: extras.perishable ? (1 as const) : (0 as const),
  }
}

export function writeVariant(documentId: Id, variant: Variant, position: number) {
  return {
    document_id: documentId,
    position,
    sku: variant.sku,
    option_values: JSON.stringify(variant.optionValues),
    unlimited: variant.unlimited ? 1 : 0,
    weight: variant.weight,
    length: variant.length,
    width: variant.width,
    height: variant.height,
    content_amount: variant.contents?.amount ?? null,
    content_unit: variant.contents?.unit ?? null,
    gtin: variant.gtin,
    mpn: variant.mpn,
    picture_id: variant.pictureId,
    ...pricesOf(variant),
  } as const
}

type Priced = Pick<Variant, 'price' | 'salePrice' | 'onSale' | 'saleFrom' | 'saleUntil'>

function pricesOf(variant: Priced) {
  return {
    price: variant.price,
    sale_price: variant.salePrice,
    on_sale: variant.onSale ? 1 : 0,
    sale_from: variant.saleFrom,
    sale_until: variant.saleUntil,
  } as const
}

/** When a product is saved, and by whom; null for nobody. */
export interface SaveMoment extends PriceMoment {
  readonly authorId: Id | null
}

/** Adds a product to a document. */
export async function insertProduct(
  transaction: Transaction,
  siteId: Id,
  documentId: Id,
  product: Product,
  when: PriceMoment,
): Promise<void> {
  const row = { document_id: documentId, ...writeProduct(product), version: 1 }
  await transaction.site(siteId).insert('products', row).execute()
  await writeVariants(transaction, siteId, { documentId, variants: [] }, product.variants, when)
  announceProduct(transaction, siteId, documentId)
}

/**
 * Saves what is sold. The stock of variants is kept, also of those that come back; that of new ones is 0.
 * @returns the new version
 * @throws Refusal `conflict` when somebody else has saved since `baseVersion`
 */
export async function saveProduct(
  transaction: Transaction,
  siteId: Id,
  { documentId, baseVersion, product }: { documentId: Id; baseVersion: number; product: Product },
  when: SaveMoment,
): Promise<number> {
  const version = baseVersion + 1
  const { numUpdatedRows } = await transaction
    .site(siteId)
    .update('products')
    .set({ ...writeProduct(product), version })
    .where('document_id', '=', documentId)
    .where('version', '=', baseVersion)
    .executeTakeFirstOrThrow()
  const stored = await getProduct(transaction, siteId, documentId)
  if (numUpdatedRows === 0n)
    throw new Refusal('conflict', 'Il prodotto è cambiato nel frattempo.', {
      details: { currentVersion: stored.version, baseVersion, reason: 'older_version' },
    })
  const { variants } = product
  const idsOf = (some: readonly { id: Id }[]) => new Set(some.map(({ id }) => id))
  const removed = idsOf(stored.variants).difference(idsOf(variants))
  await removeVariants(transaction, siteId, [...removed], when)
  await writeVariants(transaction, siteId, stored, variants, when)
  const added = idsOf(variants).difference(idsOf(stored.variants))
  await restoreStock(transaction, siteId, { documentId, variantIds: [...added] }, when)
  announceProduct(transaction, siteId, documentId)
  return version
}

/**
 * Sets the price of one variant, whatever else of the product changes meanwhile; it gets a new version.
 * @throws Refusal `conflict` when it is no longer the seen one
 */
export async function savePrice(
  transaction: Transaction,
  siteId: Id,
  { documentId, variantId, price, seen }: { documentId: Id; variantId: Id; price: number; seen?: number | undefined },
  when: PriceMoment,
): Promise<number> {
  const site = transaction.site(siteId)
  // Locks the product first, as a save does.
  const product = await site
    .update('products')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('document_id', '=', documentId)
    .returning('version')
    .executeTakeFirst()
  const { variants } = await getProduct(transaction, siteId, documentId)
  const found = variants.find(({ id }) => id === variantId)
  if (!product || !found) throw new Refusal('not_found', 'La variante non esiste, oppure è di un altro prodotto.')
  if (seen !== undefined && seen !== found.price)
    throw new Refusal('conflict', 'Nel frattempo il prezzo è cambiato ancora: resta quello di adesso.', {
      details: { reason: 'price_changed', variantId, price: found.price },
    })
  if (found.onSale && found.salePrice !== null && found.salePrice >= price) {
    const sentence = 'Il prezzo deve essere più alto di quello scontato.'
    throw new Refusal('invalid', sentence, { fields: { price: sentence } })
  }
  await site.update('product_variants').set({ price }).where('id', '=', variantId).execute()
  if (price !== found.price) await logPrice(transaction, siteId, documentId, { ...found, price }, when)
  announceProduct(transaction, siteId, documentId)
  return product.version
}

/** Adds and changes variants; those that are gone have been removed. */
async function writeVariants(
  transaction: Transaction,
  siteId: Id,
  stored: Pick<StoredProduct, 'documentId' | 'variants'>,
  variants: readonly Variant[],
  when: PriceMoment,
): Promise<void> {
  const { documentId } = stored
  const site = transaction.site(siteId)
  const known = new Map(stored.variants.map((variant) => [variant.id, variant]))
  const named = await withSkus(transaction, siteId, variants, known)
  // All leave their SKUs first, so that two variants can swap theirs.
  for (const { id, sku } of named)
    if (known.has(id) && known.get(id)!.sku !== sku)
      await site
        .update('product_variants')
        .set({ sku: ` ${id}` })
        .where('id', '=', id)
        .execute()
  const rows = named.map((variant, position) => ({ variant, row: writeVariant(documentId, variant, position) }))
  // In one order everywhere, so that a save and a count never wait for each other.
  for (const { variant, row } of rows.toSorted((one, other) => (one.variant.id < other.variant.id ? -1 : 1))) {
    const former = known.get(variant.id)
    const before = former && writeVariant(documentId, former, stored.variants.indexOf(former))
    if (!former) await insertVariant(transaction, siteId, { ...row, id: variant.id, on_hand: 0 })
    else if (JSON.stringify(before) !== JSON.stringify(row))
      await site.update('product_variants').set(row).where('id', '=', variant.id).execute()
    if (!former || !samePrices(former, variant)) await logPrice(transaction, siteId, documentId, variant, when)
  }
}

async function removeVariants(
  transaction: Transaction,
  siteId: Id,
  ids: readonly Id[],
  { now, authorId }: SaveMoment,
): Promise<void> {
  if (ids.length === 0) return
  const removed = await transaction
    .site(siteId)
    .delete('product_variants')
    .where('id', 'in', ids)
    .returning(['id', 'document_id', 'on_hand'])
    .execute()
  const movements = removed
    .filter(({ on_hand }) => on_hand > 0)
    .map(({ id, document_id, on_hand }) => ({
      documentId: document_id,
      variantId: id,
      change: -on_hand,
      reason: 'removed' as const,
      authorId,
    }))
  await recordMovements(transaction, siteId, movements, now)
}

/** Gives variants that come back, as when their removal is undone, the pieces that went with them. */
async function restoreStock(
  transaction: Transaction,
  siteId: Id,
  { documentId, variantIds }: { documentId: Id; variantIds: readonly Id[] },
  { now, authorId }: SaveMoment,
): Promise<void> {
  const removed = await lastRemovals(transaction, siteId, documentId, variantIds)
  const movements = removed.map(({ variantId, change }) => ({
    variantId,
    change: -change,
    reason: 'restored' as const,
    authorId,
  }))
  await moveStock(transaction, siteId, movements, now)
}

async function insertVariant(
  transaction: Transaction,
  siteId: Id,
  row: Omit<Insertable<TenantTables['product_variants']>, 'site_id'>,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .site(siteId)
    .insert('product_variants', row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n)
    throw new Refusal('conflict', `Il codice SKU «${row.sku}» è già di un’altra variante.`, {
      details: { reason: 'known_sku', sku: row.sku },
    })
}

const samePrices = (one: Priced, other: Priced) => JSON.stringify(pricesOf(one)) === JSON.stringify(pricesOf(other))

/** Variants with a SKU each: those without one keep theirs or get a new one (PROD-07). */
export async function withSkus(
  transaction: Transaction,
  siteId: Id,
  variants: readonly Variant[],
  known: ReadonlyMap<Id, StoredVariant> = new Map(),
): Promise<Variant[]> {
  const wanted = variants.map((variant) => ({ ...variant, sku: variant.sku || known.get(variant.id)?.sku || '' }))
  const own = new Set(variants.map(({ id }) => id))
  const skus = wanted.flatMap(({ sku }) => sku || [])
  const [refused] = await takenSkus(transaction, siteId, skus, own)
  if (refused !== undefined)
    throw new Refusal('conflict', `Il codice SKU «${refused}» è già di un altro prodotto.`, {
      details: { reason: 'known_sku', sku: refused },
    })
  const used = new Set(skus)
  const missing = wanted.filter(({ sku }) => sku === '').length
  const fresh: string[] = []
  while (fresh.length < missing) {
    const tries = new Set(Array.from({ length: missing - fresh.length }, () => generateSku(Math.random)))
    const taken = await takenSkus(transaction, siteId, [...tries], own)
    for (const sku of tries)
      if (!taken.has(sku) && !used.has(sku)) {
        used.add(sku)
        fresh.push(sku)
      }
  }
  return wanted.map((variant) => (variant.sku === '' ? { ...variant, sku: fresh.pop()! } : variant))
}

/** Those of some SKUs that variants of other products have. */
async function takenSkus(
  reader: Reader,
  siteId: Id,
  skus: readonly string[],
  own: ReadonlySet<Id>,
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>()
  for (let from = 0; from < skus.length; from += IDS_AT_ONCE) {
    const rows = await reader
      .site(siteId)
      .selectFrom('product_variants')
      .select(['id', 'sku'])
      .where('sku', 'in', skus.slice(from, from + IDS_AT_ONCE))
      .execute()
    for (const { id, sku } of rows) if (!own.has(id)) taken.add(sku)
  }
  return taken
}
