import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import type { StoredOrder } from '../model/order.ts'
import type { AccountOffer } from '../site/order-account.tsx'

declare module '../../../../platform/services.ts' {
  interface Services {
    /** Provided by the feature of members; undefined where there is nothing to say. */
    readonly orderAccount?: (
      request: FastifyRequest,
      site: Site,
      order: StoredOrder,
    ) => Promise<AccountOffer | undefined>
  }
}

export async function accountFor(
  services: Pick<Services, 'orderAccount'>,
  request: FastifyRequest,
  site: Site,
  order: StoredOrder,
): Promise<AccountOffer | undefined> {
  // A service that nobody provides may not even be asked for.
  return 'orderAccount' in services ? await services.orderAccount?.(request, site, order) : undefined
}
