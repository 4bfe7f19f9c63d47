import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import type { StoredOrder } from '../model/order.ts'

/** What a buyer has to do to pay, such as a bank transfer. */
export interface OrderInstructions {
  readonly title: string
  readonly text: string
  /** Such as IBAN and reason for payment. */
  readonly entries: readonly { readonly name: string; readonly value: string }[]
  /** Where the buyer goes on to pay; without it the buyer pays elsewhere. */
  readonly action?: { readonly label: string; readonly address: string }
}

declare module '../../../../platform/services.ts' {
  interface Services {
    /** Provided by the feature of payments; undefined while the buyer has nothing to do. */
    readonly orderInstructions?: (site: Site, order: StoredOrder) => Promise<OrderInstructions | undefined>
  }
}

/** Instructions for an order that still waits for money. */
export async function instructionsFor(
  services: Pick<Services, 'orderInstructions'>,
  site: Site,
  order: StoredOrder,
): Promise<OrderInstructions | undefined> {
  // A service that nobody provides may not even be asked for.
  if (order.state !== 'awaiting' || !('orderInstructions' in services)) return undefined
  return await services.orderInstructions?.(site, order)
}
