import type { AnswerOf } from '../../../../core/call.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Site } from '../../../sites/public.ts'
import { soldOf, visibleProducts } from '../../cart/public.ts'
import { listProducts } from '../../catalog/public.ts'
import type * as calls from '../model/calls.ts'

/** Products that one search shows. */
const SHOWN = 20

/** What an owner may put into an order, by words of names and SKUs: what visitors can buy, with today's prices. */
export async function findGoods(
  reader: Reader,
  site: Site,
  q: string,
  now: Date,
): Promise<AnswerOf<typeof calls.findGoods>> {
  const { timeZone } = site
  const asked = { q, filter: 'online', order: 'name', page: 1 } as const
  const { currency, products } = await listProducts(reader, site.id, asked, { now, timeZone })
  const ids = products.slice(0, SHOWN).map(({ documentId }) => documentId)
  const visible = await visibleProducts(reader, site, ids)
  const today = dayAt(now, timeZone)
  const goods = ids.flatMap((id) => {
    const found = visible.get(id)
    if (!found) return []
    const { product, page } = found
    return product.variants.map((variant) => {
      const { price, available } = soldOf({ product, variant }, today)
      return {
        ...{ productId: id, variantId: variant.id, title: page.title, options: [...variant.optionValues] },
        ...{ sku: variant.sku, price, available, isSent: product.type === 'PHYSICAL' },
      }
    })
  })
  return { currency, goods }
}
