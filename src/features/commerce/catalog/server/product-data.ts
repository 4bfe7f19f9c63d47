import { defineQuery } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { decimalOf } from '../../../../core/money/money.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import { defineLoader } from '../../../../platform/loader.ts'
import type { PageAsData, PageData, PublishedReads } from '../../../pages/public.ts'
import { priceOn } from '../model/availability.ts'
import { structuredContent } from '../model/structured-content.ts'
import { offerChange } from './offers.ts'
import { productTags, STORE } from './product-tags.ts'
import { productsById, type StoredProduct } from './products-repository.ts'
import { readStoreSettings } from './store-repository.ts'

/** Products of the newest items that a store gives as data. */
const MOST_PRODUCTS = 200

interface Sold {
  readonly currency: string
  readonly today: string
  readonly products: Readonly<Record<Id, StoredProduct>>
}

/** Products with their numbers of pieces, which pages do not show. */
const soldQuery = defineQuery<{ ids: readonly Id[] }, Sold>('catalog.sold')

export const soldLoader = defineLoader(soldQuery, async ({ args: { ids }, reader, siteId, timeZone, now }) => {
  const { settings } = await readStoreSettings(reader, siteId)
  const products = await productsById(reader, siteId, ids)
  return {
    data: {
      currency: settings.currency,
      today: dayAt(now, timeZone),
      products: Object.fromEntries(products.map((product) => [product.documentId, product])),
    },
    tags: [...productTags(ids), STORE],
    validUntil: offerChange(products, now, timeZone),
  }
})

/** A store or a product as data, for scripts of existing sites (`?format=json`, wire.md; PROD-01). */
export async function productData({ site, page, reads }: PageAsData): Promise<PageData | undefined> {
  const collection = page.collection_id === null ? page : await reads.document(page.collection_id)
  if (!collection) return undefined
  const items = page.collection_id === null ? await itemsOf(reads, page.document_id) : [page]
  const { data, tags, validUntil } = await reads.loaded(soldLoader, {
    ids: items.map(({ document_id }) => document_id),
  })
  const { currency, today, products } = data as Sold
  const body = JSON.stringify({
    website: { id: site.id },
    collection: {
      id: collection.document_id,
      title: collection.title,
      fullUrl: collection.path,
      type: collection.type,
    },
    items: items.flatMap(({ document_id: id, title, path }) => {
      const product = products[id]
      if (!product) return []
      const variants = variantsData(product, currency, today)
      return [{ id, title, fullUrl: path, variants, structuredContent: structuredContent(product) }]
    }),
  })
  return { body, tags, validUntil }
}

async function itemsOf(reads: PublishedReads, collectionId: Id) {
  return (await reads.items({ collectionId, filter: {}, limit: MOST_PRODUCTS, offset: 0 })).items
}

function variantsData({ options, variants }: StoredProduct, currency: string, today: string): object[] {
  const money = (amount: number) => ({ currency, value: decimalOf({ amount, currency }) })
  return variants.map((variant) => {
    const { price, before } = priceOn(variant, today)
    return {
      id: variant.id,
      sku: variant.sku,
      attributes: Object.fromEntries(options.map(({ name }, index) => [name, variant.optionValues[index]])),
      onSale: before !== null,
      priceMoney: money(variant.price),
      salePriceMoney: money(before === null ? 0 : price),
      unlimited: variant.unlimited,
      qtyInStock: variant.unlimited ? 0 : variant.stock,
    }
  })
}
