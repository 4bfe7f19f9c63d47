import type { Id } from '../../../../core/ids.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { assetsById } from '../../../images/public.ts'
import { imagePath } from '../../../images/views.ts'
import type { Site } from '../../../sites/public.ts'
import { soldOf, visibleProducts } from './sold.ts'

declare module '../../../../platform/services.ts' {
  interface Services {
    /** Where features that know of orders say what was bought together. */
    readonly coPurchases: CoPurchases
  }
}

/** Products that were bought together with these, the most frequent first. Only real orders count. */
export type CoPurchaseSource = (reader: Reader, siteId: Id, productIds: readonly Id[]) => Promise<readonly Id[]>

export interface CoPurchases {
  /** Names the source; without one nothing is recommended. */
  use(source: CoPurchaseSource): void
  readonly find: CoPurchaseSource
}

export function coPurchases(): CoPurchases {
  let known: CoPurchaseSource = async () => []
  return {
    use(source) {
      known = source
    },
    find: (...asked) => known(...asked),
  }
}

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
  { find }: CoPurchases,
  { reader, site, now }: { reader: Reader; site: Pick<Site, 'id' | 'locale' | 'timeZone'>; now: Date },
  productIds: readonly Id[],
): Promise<Recommended[]> {
  if (productIds.length === 0) return []
  const found = await find(reader, site.id, productIds)
  const ids = found.filter((id) => !productIds.includes(id)).slice(0, MOST_ASKED)
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
