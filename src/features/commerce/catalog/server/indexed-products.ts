import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { labelSlug } from '../../../pages/public.ts'
import { getSite } from '../../../sites/public.ts'
import type { CategoryTree } from '../model/category-tree.ts'
import type { IndexedLabel } from '../model/labels.ts'
import type { IndexedProduct } from '../model/list/entry.ts'
import type { OutOfStock } from '../model/out-of-stock.ts'
import { strikesOut } from '../model/price-log.ts'
import type { Product } from '../model/product.ts'
import { reductionsByProduct } from './general-discounts.ts'
import { priceLogs } from './prices-repository.ts'
import { PRICE_COLUMNS, readPrices } from './products-repository.ts'
import { recentSales } from './sales.ts'
import './tables.ts'

const NO_LABELS = { category: [], tag: [], brand: [] }

/**
 * What a store's index holds of its products that visitors may know of, or of some of them. A product is in the
 * categories that its own stand in, too.
 */
export async function indexedProducts(
  reader: Reader,
  { siteId, storeId, locale }: { readonly siteId: Id; readonly storeId: Id; readonly locale: string },
  tree: CategoryTree,
  ids: readonly Id[] | undefined,
): Promise<IndexedProduct[]> {
  const site = reader.site(siteId)
  const pages = await site
    .selectFrom('published_pages')
    .select(['document_id', 'title', 'pinned', 'published_at'])
    .where('locale', '=', locale)
    .where('collection_id', '=', storeId)
    .where('access', '!=', 'private')
    .$if(ids !== undefined, (query) => query.where('document_id', 'in', ids!))
    .execute()
  const labels = await site
    .selectFrom('published_labels')
    .select(['document_id', 'kind', 'slug', 'label'])
    .where('collection_id', '=', storeId)
    .$if(ids !== undefined, (query) => query.where('document_id', 'in', ids!))
    .execute()
  const products = await site
    .selectFrom('products')
    .select(['document_id', 'type', 'options', 'attributes', 'out_of_stock', 'perishable'])
    .$if(ids !== undefined, (query) => query.where('document_id', 'in', ids!))
    .execute()
  const variants = await site
    .selectFrom('product_variants')
    .select(['id', 'document_id', 'sku', 'option_values', 'unlimited', 'on_hand', 'reserved', ...PRICE_COLUMNS])
    .$if(ids !== undefined, (query) => query.where('document_id', 'in', ids!))
    .orderBy('document_id')
    .orderBy('position')
    .execute()
  const { time_zone: timeZone } = await getSite(reader, siteId)
  const salesOf = await recentSales(reader, siteId, ids)
  const onSale = variants.filter(({ on_sale }) => on_sale === 1)
  const reducedIds = [...new Set(onSale.map(({ document_id }) => document_id))]
  const logs = await priceLogs(reader, siteId, reducedIds)
  const reductionsOf = await reductionsByProduct(reader, siteId, reducedIds)
  const soldOf = new Map(products.map((product) => [product.document_id, product]))
  const variantsOf = Map.groupBy(variants, ({ document_id }) => document_id)
  const labelsOf = Map.groupBy(labels, ({ document_id }) => document_id)
  return pages.flatMap(({ document_id: id, title, pinned, published_at }) => {
    const sold = soldOf.get(id)
    const rows = variantsOf.get(id)
    if (!sold || !rows) return []
    const rule = JSON.parse(sold.out_of_stock) as OutOfStock
    const options = (JSON.parse(sold.options) as Product['options']).map(({ name }) => slugged(name))
    // As options that all variants have: lists are filtered by both alike.
    const attributes = (JSON.parse(sold.attributes) as Product['attributes'])
      .filter(({ filters }) => filters)
      .map(({ name, value }) => ({ option: slugged(name), value: slugged(value) }))
    const terms = { timeZone, perishable: sold.perishable === 1, reductions: reductionsOf(id) }
    const own = Object.groupBy(labelsOf.get(id) ?? [], ({ kind }) => kind)
    return {
      id,
      title,
      pinned: pinned === 1,
      publishedAt: published_at,
      ...NO_LABELS,
      ...own,
      preorderFrom: rule.kind === 'preorder' ? rule.from : null,
      category: tree.withParents(own.category ?? []),
      sales: salesOf.get(id) ?? [],
      variants: rows.map((row) => ({
        sku: row.sku,
        ...readPrices(row),
        strikesOut: row.on_sale === 1 && strikesOut(logs.get(row.id) ?? [], terms),
        available:
          sold.type === 'DIGITAL' || row.unlimited === 1 || row.on_hand > row.reserved || rule.kind === 'backorder',
        options: (JSON.parse(row.option_values) as string[])
          .flatMap((value, index) => {
            const option = options[index]
            return option ? { option, value: slugged(value) } : []
          })
          .concat(attributes),
      })),
    }
  })
}

function slugged(label: string): IndexedLabel {
  return { slug: labelSlug(label), label }
}
