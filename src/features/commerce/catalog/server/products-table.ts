import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { assetsById } from '../../../images/public.ts'
import { type Asset, imagePath } from '../../../images/views.ts'
import { priceOn, totalStock } from '../model/availability.ts'
import type { ProductSummary } from '../model/calls.ts'
import { productModel } from '../model/kinds.ts'
import { availabilityOf } from '../model/stock.ts'
import { dayAt } from './offers.ts'
import { productsById, type StoredProduct } from './products-repository.ts'
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
  const sold = new Map((await productsById(reader, siteId)).map((product) => [product.documentId, product]))
  const today = dayAt(now, timeZone)
  const pictures = new Map(documents.map(({ id, draft }) => [id, firstPicture(draft)]))
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

function summaryOf({ type, version, variants }: StoredProduct, low: number, today: string) {
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

function stateOf(document: DocumentState): ProductSummary['state'] {
  if (document.scheduled_for !== null) return 'scheduled'
  if (document.revision_id === null) return 'draft'
  return document.published_version === document.draft_version ? 'online' : 'changed'
}

function addressOf(siteId: Id, asset: Asset | undefined): string | null {
  return asset?.present ? imagePath(siteId, asset, SMALL) : null
}

function firstPicture(draft: string): Id | null {
  const { part } = JSON.parse(draft) as { part?: { pictures?: { assetId: Id }[] } }
  return part?.pictures?.[0]?.assetId ?? null
}
