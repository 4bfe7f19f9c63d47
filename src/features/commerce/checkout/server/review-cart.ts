import type { Reader } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { type CartKey, judgePurchase, type StoredCart } from '../../cart/public.ts'
import { methodsFor } from '../../payments/public.ts'
import type { Draft } from '../model/draft.ts'
import { type MethodsAt, type Review, reviewOf } from './review.ts'

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
    readonly now: Date
  },
): Promise<Review> {
  const { key, stored, codes, draft, now } = cart
  const message = services.messagesFor(site.locale)
  const purchase = await judgePurchase({ reader, site, codes, message, now }, key, stored)
  const methodsAt: MethodsAt = (asked) => methodsFor(services, reader, site, asked)
  return await reviewOf(site, { reader, purchase, draft, now, methodsAt, secrets: services.secrets })
}
