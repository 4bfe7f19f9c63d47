import type { Id } from '../../../../core/ids.ts'
import type { ServerSide } from '../../../../platform/feature.ts'
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { forgetBuyersFiles, forgetFileJob } from './buyer-files.ts'
import { codeArrivals } from './cart-codes.ts'
import { cartRoutes } from './cart-routes.ts'
import { CART_EXPIRY_JOB, expireCart } from './carts-repository.ts'
import { forgetMemberCart } from './member-cart.ts'
import { cartSurroundings } from './surroundings.tsx'

export const cartServer: ServerSide = {
  routes: cartRoutes,
  surroundings: cartSurroundings,
  arrivals: codeArrivals,
  person: [
    {
      ...{ table: 'carts', email: 'email', erase: forgetMemberCart },
      ...{ secret: ['token_hash', 'salt'], parts: [{ table: 'cart_lines', of: 'cart_id' }] },
    },
    { table: 'buyer_files', email: 'email', erase: forgetBuyersFiles },
  ],
  jobs: (services) => [expiryJob(services), forgetFileJob(services)],
}

function expiryJob({ database, now }: Services): JobDefinition<{ cartId: Id }> {
  return {
    type: CART_EXPIRY_JOB,
    lane: 'background',
    async run({ cartId }, { siteId }) {
      if (siteId !== null) await database.transact((transaction) => expireCart(transaction, siteId, cartId, now()))
    },
  }
}
