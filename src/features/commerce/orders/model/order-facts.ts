import type { OrderDelivery, StoredOrder } from './order.ts'

interface Facts extends Pick<StoredOrder, 'state' | 'fulfilment' | 'captured' | 'refunded'> {
  readonly delivery: { readonly kind: OrderDelivery['kind'] } | null
  readonly amounts: { readonly grandTotal: number }
}

/** What people read of an order's state; derived, never stored. */
export type Status =
  | 'awaiting'
  | 'todo'
  | 'prepared'
  | 'readyToSend'
  | 'readyToPickUp'
  | 'sent'
  | 'partSent'
  | 'pickedUp'
  | 'partPickedUp'
  | 'delivered'
  | 'partDelivered'
  | 'expired'
  | 'cancelled'
  | 'closed'

export function statusOf({ state, fulfilment, delivery }: Pick<Facts, 'state' | 'fulfilment' | 'delivery'>): Status {
  if (state !== 'placed') return state
  if (fulfilment === 'todo') return 'todo'
  if (fulfilment === 'none') return 'closed'
  const by = delivery?.kind
  if (fulfilment === 'prepared')
    return by === 'pickup' ? 'readyToPickUp' : by === 'shipping' ? 'readyToSend' : 'prepared'
  const isPart = fulfilment === 'part'
  if (by === 'shipping') return isPart ? 'partSent' : 'sent'
  if (by === 'pickup') return isPart ? 'partPickedUp' : 'pickedUp'
  return isPart ? 'partDelivered' : 'delivered'
}

/** Something of it was sent or handed over. */
export const isAnyOut = ({ fulfilment }: Pick<Facts, 'fulfilment'>): boolean =>
  fulfilment === 'out' || fulfilment === 'part'

export type Payment = 'unpaid' | 'part' | 'paid' | 'partRefunded' | 'refunded'

/** How an order is paid: sums, not a state. */
export function paymentOf({
  captured,
  refunded,
  amounts: { grandTotal },
}: Pick<Facts, 'captured' | 'refunded' | 'amounts'>): Payment {
  if (refunded > 0) return refunded >= captured ? 'refunded' : 'partRefunded'
  if (captured >= grandTotal) return 'paid'
  return captured > 0 ? 'part' : 'unpaid'
}

/** Money of an order that has ended and is still here, in minor units. */
export function owedTo({ state, captured, refunded }: Pick<Facts, 'state' | 'captured' | 'refunded'>): number {
  return state === 'expired' || state === 'cancelled' ? Math.max(0, captured - refunded) : 0
}

/** What is still to be paid, in minor units; nothing of an order that has ended. */
export function dueOf({ state, captured, amounts }: Pick<Facts, 'state' | 'captured' | 'amounts'>): number {
  return state === 'awaiting' || state === 'placed' ? Math.max(0, amounts.grandTotal - captured) : 0
}
