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

type Charged = Pick<StoredOrder, 'state' | 'captured' | 'charged'>

/** What is still to be paid, in minor units; nothing of an order that has ended. */
export function dueOf({ state, captured, charged }: Charged): number {
  return state === 'awaiting' || state === 'placed' ? Math.max(0, charged - captured) : 0
}

/** When a buyer is reminded of an order that waits for their transfer: half of the time is left. */
export function remindAt(now: Date, expiresAt: string): Date {
  return new Date((now.getTime() + Date.parse(expiresAt)) / 2)
}

/** What edits have left too much, in minor units: it is still here. */
export function surplusOf({ state, captured, charged }: Charged): number {
  return state === 'placed' ? Math.max(0, captured - charged) : 0
}

/** Its buyer may pay what is due by its link: nobody was paid for it yet, or an edit has added to it. */
export const isPayable = (order: Charged & Pick<StoredOrder, 'version'>): boolean =>
  dueOf(order) > 0 && (order.state === 'awaiting' || order.version > 0)
