import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { publishedById } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { productsById } from '../../catalog/public.ts'
import { isSoldOut, type OutOfStock } from '../../catalog/schemas.ts'

export interface VariantRef {
  readonly documentId: Id
  readonly variantId: Id
}

/** A variant that visitors can see. */
export interface ShownVariant extends VariantRef {
  /** Of the product, and of the variant if there are several. */
  readonly title: string
  /** Path and query of the page that shows the variant. */
  readonly path: string
  /** No pieces are on hand. */
  readonly soldOut: boolean
  /** What buyers may do then. */
  readonly outOfStock: OutOfStock
}

/** @returns undefined for a variant that is gone, or whose page visitors cannot see */
export async function findShownVariant(
  reader: Reader,
  site: Pick<Site, 'id' | 'locale'>,
  variant: VariantRef,
): Promise<ShownVariant | undefined> {
  return (await shownVariants(reader, site, [variant]))[0]
}

/** Those of some variants that visitors can see. */
export async function shownVariants(
  reader: Reader,
  site: Pick<Site, 'id' | 'locale'>,
  wanted: readonly VariantRef[],
): Promise<ShownVariant[]> {
  const ids = [...new Set(wanted.map(({ documentId }) => documentId))]
  const products = new Map((await productsById(reader, site.id, ids)).map((product) => [product.documentId, product]))
  const pages = await publishedById(reader, site.id, site.locale, ids)
  return wanted.flatMap(({ documentId, variantId }) => {
    const product = products.get(documentId)
    const variant = product?.variants.find(({ id }) => id === variantId)
    const page = pages.get(documentId)
    if (!product || !variant || page?.access !== 'public') return []
    const single = product.variants.length === 1
    return {
      documentId,
      variantId,
      title: single ? page.title : `${page.title} – ${variant.optionValues.join(', ')}`,
      path: encodeURI(page.path) + (single ? '' : `?variant=${variantId}`),
      soldOut: isSoldOut(product.type, [variant]),
      outOfStock: product.outOfStock,
    }
  })
}
