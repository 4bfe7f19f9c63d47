import type { Id } from '../../../../core/ids.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { assetsById } from '../../../images/public.ts'
import { imagePath } from '../../../images/views.ts'
import type { Site } from '../../../sites/public.ts'
import { boughtTogether } from '../../catalog/public.ts'
import { soldOf, visibleProducts } from './sold.ts'

/** A recommended product, with what a piece costs today. */
export interface Recommended {
  readonly id: Id
  readonly title: string
  readonly path: string
  /** The lowest of its variants, in minor units. */
  readonly price: number
  readonly image: string | null
}

const MOST_SHOWN = 4
const MOST_ASKED = 24
const IMAGE_WIDTH = 300

/** What buyers of these products have also bought, as far as visitors may buy it today. */
export async function alsoBought(
  { reader, site, now }: { reader: Reader; site: Pick<Site, 'id' | 'locale' | 'timeZone'>; now: Date },
  productIds: readonly Id[],
): Promise<Recommended[]> {
  if (productIds.length === 0) return []
  const ids = await boughtTogether(reader, site.id, productIds, MOST_ASKED)
  if (ids.length === 0) return []
  const today = dayAt(now, site.timeZone)
  const visible = await visibleProducts(reader, site, ids)
  const shown = ids.flatMap((id) => {
    const { product, page } = visible.get(id) ?? {}
    const offers = (product?.variants ?? [])
      .map((variant) => soldOf({ product: product!, variant }, today))
      .filter(({ available }) => available !== 0)
    return page?.access === 'public' && offers.length > 0
      ? [{ id, page, price: Math.min(...offers.map(({ price }) => price)) }]
      : []
  })
  const first = shown.slice(0, MOST_SHOWN)
  const covers = first.flatMap(({ page }) => page.cover_id ?? [])
  const assets = await assetsById(reader, site.id, covers)
  return first.map(({ id, page, price }) => {
    const cover = page.cover_id ? assets[page.cover_id] : undefined
    const image = cover ? imagePath(site.id, cover, IMAGE_WIDTH) : null
    return { id, title: page.title, path: page.path, price, image }
  })
}
