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

declare module '../../../../platform/services.ts' {
  interface Services {
    /**
     * Provided by the feature of payments: queues refunds of an order's money. It locks the order.
     * @returns what goes back, in minor units
     * @throws Refusal `not_found`; `conflict` with reason `too_much` for more than what came in, was not given back and
     * is not on its way
     */
    readonly askRefund: (transaction: Transaction, siteId: Id, wish: RefundWish, now: Date) => Promise<number>
  }
}
