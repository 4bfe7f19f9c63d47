import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'

/** A refund that somebody asks for. */
export interface RefundWish {
  readonly orderId: Id
  /** Minor units of the order's currency; `all`: what is still here and not on its way back, which may be nothing. */
  readonly amount: number | 'all'
  /** A program's word for why. */
  readonly cause: string
  /** The owner who asks; null for buyers and programs. */
  readonly authorId: Id | null
}

/** Money that an owner saw, or gave back, and signs for. */
export interface HandBooking {
  /** Names this booking, so that it counts once. */
  readonly key: string
  readonly kind: 'captured' | 'refunded'
  /** Minor units of the order's currency, above zero. */
  readonly amount: number
  readonly authorId: Id
}

declare module '../../../../platform/services.ts' {
  interface Services {
    /**
     * Provided by the feature of payments: queues refunds of an order's money. It locks the order.
     * @returns what goes back, in minor units
     * @throws Refusal `not_found`; `conflict` with reason `too_much` for more than what came in, was not given back and
     * is not on its way
     */
    readonly askRefund: (transaction: Transaction, siteId: Id, wish: RefundWish, now: Date) => Promise<number>
    /**
     * Provided by the feature of payments: books money by hand. Enough of it places an order that waited, also one that
     * has expired while there are pieces for it; what no order takes is to be given back. A payment that a provider
     * still asks for ends there first.
     * @returns whether the order is placed, or was before
     * @throws Refusal `not_found`; `conflict` with reason `too_much` for more than is to be paid or given back, with
     * `attempt_alive` while a provider has the word
     */
    readonly bookByHand: (siteId: Id, orderId: Id, booking: HandBooking) => Promise<{ readonly placed: boolean }>
  }
}
