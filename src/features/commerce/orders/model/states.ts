/** What an order is; paid, sent and so on are sums and facts of other rows, never states. */
export const ORDER_STATES = ['awaiting', 'placed', 'expired', 'cancelled', 'closed'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The only moves. `expired` → `placed` is late money while pieces last. */
const MOVES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting: ['placed', 'expired', 'cancelled'],
  expired: ['placed'],
  placed: ['cancelled', 'closed'],
  cancelled: [],
  closed: [],
}

/** Facts that forbid moves which the table allows. */
export interface MoveFacts {
  /** Something was sent or handed over. */
  readonly isOut: boolean
}

export function mayMove(from: OrderState, to: OrderState, { isOut }: MoveFacts): boolean {
  return MOVES[from].includes(to) && !(to === 'cancelled' && isOut)
}
