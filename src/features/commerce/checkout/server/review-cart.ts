import type { SiteReads } from '../../../../platform/cache/site-memory.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { type CartKey, judgePurchase, type StoredCart } from '../../cart/public.ts'
import { methodsOf } from '../../payments/public.ts'
import type { Draft } from '../model/draft.ts'
import { type MethodsAt, type Review, reviewOf, type Shop } from './review.ts'

/** A visitor's cart as a checkout, by what is written in it. */
export async function reviewCart(
  services: Services,
  reader: Reader,
  site: Site,
  cart: {
    readonly key: CartKey
    readonly stored: StoredCart
    readonly codes: readonly string[]
    readonly draft: Draft
    readonly shop: Shop
    readonly now: Date
    /** Remembers what is sold, for a review that is only shown. */
    readonly memory?: SiteReads
  },
): Promise<Review> {
  const { key, stored, codes, draft, shop, now, memory } = cart
  const message = services.messagesFor(site.locale)
  const reads = { reader, site, codes, message, now, store: shop, ...(memory && { memory }) }
  const purchase = await judgePurchase(reads, key, stored)
  const methodsAt: MethodsAt = (asked) => methodsOf(services, site, shop, asked)
  return await reviewOf(site, { reader, shop, purchase, draft, now, methodsAt, secrets: services.secrets })
}
