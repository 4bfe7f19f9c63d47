import type { Id } from '../../../../core/ids.ts'
import type { SiteReads } from '../../../../platform/cache/site-memory.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { documentTag, type PublishedPage, publishedById } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { productsById, productTags, type StoredProduct, type StoredVariant } from '../../catalog/public.ts'
import { priceOn, ruleOn } from '../../catalog/schemas.ts'
import type { Sold } from '../model/lines.ts'

/** A variant that visitors can see, with its page. */
export interface FoundVariant {
  readonly product: StoredProduct
  readonly variant: StoredVariant
  readonly page: PublishedPage
}

export type VisibleProducts = ReadonlyMap<Id, { readonly product: StoredProduct; readonly page: PublishedPage }>

/**
 * Products that visitors can see, by the document's id; also those behind a password, which only `add` asks for.
 * @param memory remembers them until they change: for carts, which promise nothing. Placing an order reads them again.
 */
export async function visibleProducts(
  reader: Reader,
  site: Pick<Site, 'id' | 'locale'>,
  ids: readonly Id[],
  memory?: SiteReads,
): Promise<VisibleProducts> {
  if (ids.length === 0) return new Map()
  const unique = [...new Set(ids)]
  if (memory) {
    const one = async (id: Id) => {
      const read = async () => (await visibleProducts(reader, site, [id])).get(id)
      const tags = () => [...productTags([id]), documentTag(id)]
      const found = await memory.read(site.id, `${site.locale} sold ${id}`, read, { tags })
      return found ? [[id, found] as const] : []
    }
    return new Map((await Promise.all(unique.map(one))).flat())
  }
  const [products, pages] = await Promise.all([
    productsById(reader, site.id, unique),
    publishedById(reader, site.id, site.locale, unique),
  ])
  return new Map(
    products.flatMap((product) => {
      const page = pages.get(product.documentId)
      return page && page.access !== 'private' ? [[product.documentId, { product, page }]] : []
    }),
  )
}

/** What a variant may buy on a day. */
export function soldOf({ product, variant }: Pick<FoundVariant, 'product' | 'variant'>, today: string): Sold {
  const endless = product.type === 'DIGITAL' || variant.unlimited
  const ready = endless ? null : Math.max(0, variant.stock)
  const outOfStock = ruleOn(product.outOfStock, today)
  const available = outOfStock.kind === 'refuse' ? ready : null
  return { type: product.type, price: priceOn(variant, today).price, available, ready, outOfStock }
}
