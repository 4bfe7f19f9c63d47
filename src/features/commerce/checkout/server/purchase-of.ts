import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { type CartPurchase, judgePurchase } from '../../cart/public.ts'
import { REFUSE } from '../../catalog/schemas.ts'

interface WantedGoods {
  readonly id: Id
  readonly goods: readonly { readonly productId: Id; readonly variantId: Id; readonly quantity: number }[]
  readonly now: Date
}

/**
 * What an owner wants to sell, judged like a cart that is stored nowhere: today's prices, pieces and discounts.
 * @throws Refusal `not_found` for goods that nobody can buy
 */
export async function purchaseOf(
  { messagesFor }: Pick<Services, 'messagesFor'>,
  reader: Reader,
  site: Site,
  { id, goods, now }: WantedGoods,
): Promise<CartPurchase> {
  const lines = goods.map(({ productId, variantId, quantity }) => ({
    ...{ id: newId(now.getTime()), documentId: productId, variantId, quantity },
    ...{ seenPrice: 0, seenRule: REFUSE, fields: {} },
  }))
  const purchase = await judgePurchase(
    { reader, site, codes: [], message: messagesFor(site.locale), now },
    { token: '', tokenHash: '', scriptToken: '' },
    { id, createdAt: now.toISOString(), version: 1, email: null, lines },
  )
  if (purchase.cart.entries.some(({ notice }) => notice === 'gone'))
    throw new Refusal('not_found', 'Un prodotto non è più in vendita: toglilo.')
  return purchase
}
