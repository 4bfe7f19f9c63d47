import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { findPublishedDocument } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { productsById } from '../../catalog/public.ts'
import { isSoldOut } from '../../catalog/schemas.ts'
import type { Wait } from './waits-repository.ts'

/** A variant that visitors can see. */
export interface FoundVariant {
  readonly documentId: Id
  readonly variantId: Id
  /** Of the product, and of the variant if there are several. */
  readonly title: string
  /** Path and query of the page that shows the variant. */
  readonly path: string
  readonly soldOut: boolean
}

/** @returns undefined for a variant that is gone, or whose page visitors cannot see */
export async function findShownVariant(
  reader: Reader,
  site: Pick<Site, 'id' | 'locale'>,
  { documentId, variantId }: { readonly documentId: Id; readonly variantId: Id },
): Promise<FoundVariant | undefined> {
  const [product] = await productsById(reader, site.id, [documentId])
  const variant = product?.variants.find(({ id }) => id === variantId)
  const page = variant && (await findPublishedDocument(reader, site.id, site.locale, documentId))
  if (!product || !variant || page?.access !== 'public') return undefined
  const single = product.variants.length === 1
  return {
    documentId,
    variantId,
    title: single ? page.title : `${page.title} – ${variant.optionValues.join(', ')}`,
    path: encodeURI(page.path) + (single ? '' : `?variant=${variantId}`),
    soldOut: isSoldOut(product.type, [variant]),
  }
}

export const variantOfWait = ({ document_id, variant_id }: Wait) => ({ documentId: document_id, variantId: variant_id })
