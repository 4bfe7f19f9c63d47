import type { Id } from '../../../../core/ids.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { assetsById } from '../../../images/public.ts'
import { type Asset, imagePath } from '../../../images/views.ts'
import { priceOn, type StockedVariant, totalStock } from '../model/availability.ts'
import type { ProductSummary } from '../model/calls.ts'
import { type ProductPart, productModel } from '../model/kinds.ts'
import { availabilityOf } from '../model/stock.ts'
import type { StoredProduct, StoredVariant } from './products-repository.ts'
import { readStoreSettings } from './store-repository.ts'

/** Width of pictures in the table, on screens with a pixel ratio of two. */
const SMALL = 100

/** All products of a site that are not in the bin, by title. */
export async function listProducts(
  reader: Reader,
  siteId: Id,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ currency: string; products: ProductSummary[] }> {
  const { settings } = await readStoreSettings(reader, siteId)
  const documents = await reader
    .site(siteId)
    .selectFrom('documents')
    .select(['id', 'title', 'draft', 'draft_version', 'published_version', 'revision_id', 'scheduled_for'])
    .where('kind', '=', productModel.name)
    .where('deleted_at', 'is', null)
    .execute()
  const sold = await soldProducts(reader, siteId)
  const today = dayAt(now, timeZone)
  const pictures = new Map(documents.map(({ id, draft }) => [id, picturesIn(draft)[0]?.assetId ?? null]))
  const assets = await assetsById(reader, siteId, [...new Set([...pictures.values()].flatMap((id) => id ?? []))])
  const products = documents.flatMap((document) => {
    const product = sold.get(document.id)
    if (!product) return []
    return [
      {
        documentId: document.id,
        title: document.title,
        state: stateOf(document),
        picture: addressOf(siteId, assets[pictures.get(document.id) ?? '']),
        ...summaryOf(product, settings.lowStock, today),
      },
    ]
  })
  const byTitle = new Intl.Collator('it', { numeric: true })
  return { currency: settings.currency, products: products.sort((a, b) => byTitle.compare(a.title, b.title)) }
}

/** Of what is sold only what the table shows: with all of it, ten thousand products take three times as long. */
async function soldProducts(reader: Reader, siteId: Id): Promise<ReadonlyMap<Id, SoldProduct>> {
  const site = reader.site(siteId)
  const products = await site.selectFrom('products').select(['document_id', 'type', 'version']).execute()
  const variants = await site
    .selectFrom('product_variants')
    .select(['document_id', 'id', 'sku', 'price', 'sale_price', 'on_sale', 'sale_from', 'sale_until'])
    .select(['unlimited', 'on_hand'])
    .orderBy('document_id')
    .orderBy('position')
    .execute()
  const variantsOf = Map.groupBy(variants, ({ document_id }) => document_id)
  return new Map(
    products.map(({ document_id, type, version }) => [
      document_id,
      {
        type,
        version,
        variants: (variantsOf.get(document_id) ?? []).map((row) => ({
          id: row.id,
          sku: row.sku,
          price: row.price,
          salePrice: row.sale_price,
          onSale: row.on_sale === 1,
          saleFrom: row.sale_from,
          saleUntil: row.sale_until,
          unlimited: row.unlimited === 1,
          stock: row.on_hand,
        })),
      },
    ]),
  )
}

interface SoldProduct extends Pick<StoredProduct, 'type' | 'version'> {
  readonly variants: readonly (StockedVariant & Pick<StoredVariant, 'id' | 'sku'>)[]
}

function summaryOf({ type, version, variants }: SoldProduct, low: number, today: string) {
  const prices = variants.map((variant) => priceOn(variant, today))
  const stock = totalStock(type, variants)
  const [first] = variants
  return {
    type,
    version,
    variants: variants.length,
    priceFrom: Math.min(...prices.map(({ price }) => price)),
    priceTo: Math.max(...prices.map(({ price }) => price)),
    onSale: prices.some(({ before }) => before !== null),
    stock: Number.isFinite(stock) ? stock : null,
    runsLow: type !== 'DIGITAL' && variants.some((variant) => availabilityOf(variant, low) !== 'available'),
    onlyVariant:
      variants.length === 1
        ? { id: first!.id, sku: first!.sku, price: first!.price, unlimited: first!.unlimited, stock: first!.stock }
        : null,
  }
}

interface DocumentState {
  readonly draft_version: number
  readonly published_version: number | null
  readonly revision_id: Id | null
  readonly scheduled_for: string | null
}

export function stateOf(document: DocumentState): ProductSummary['state'] {
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
