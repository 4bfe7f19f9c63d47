import { newId } from '../../../../core/ids.ts'
import type { RowsBeside } from '../../../pages/public.ts'
import { getSite } from '../../../sites/public.ts'
import { extrasOf, NO_EXTRAS, type Product, variantSchema } from '../model/product.ts'
import { getProduct, insertProduct, type StoredProduct } from './products-repository.ts'
import './tables.ts'

/** What of a product is sold, which is made, copied and deleted with its page. A copy has no pieces and codes. */
export const soldBeside: RowsBeside = {
  async add(transaction, siteId, documentId, { from, now }) {
    const { time_zone: timeZone } = await getSite(transaction, siteId)
    const variantId = () => newId(now.getTime())
    const product: Product =
      from === undefined
        ? {
            ...NO_EXTRAS,
            type: 'PHYSICAL',
            options: [],
            variants: [variantSchema.parse({ id: variantId(), price: 0 })],
          }
        : copyOf(await getProduct(transaction, siteId, from), variantId)
    await insertProduct(transaction, siteId, documentId, product, { now, timeZone })
  },
  async remove(transaction, siteId, documentId) {
    const site = transaction.site(siteId)
    for (const table of ['product_prices', 'product_sales', 'stock_movements', 'product_variants', 'products'] as const)
      await site.delete(table).where('document_id', '=', documentId).execute()
  },
}

function copyOf({ type, options, variants, ...extras }: StoredProduct, variantId: () => string): Product {
  const copies = variants.map((variant) =>
    variantSchema.strip().parse({ ...variant, id: variantId(), sku: '', gtin: '', mpn: '' }),
  )
  return { ...extrasOf(extras), type, options: [...options], variants: copies }
}
