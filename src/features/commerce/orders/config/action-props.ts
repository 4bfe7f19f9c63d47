import type { OpenedOrder } from '../model/calls.ts'
import type { Speech } from '../model/order-words.ts'
import type { OrderChanges } from './use-orders.ts'

/** What the buttons and dialogs of an order get. */
export interface ActionProps {
  readonly data: OpenedOrder
  readonly changes: OrderChanges
  readonly speech: Speech
}

const OUT_LABELS = {
  shipping: 'Segna come spedito',
  pickup: 'Segna come ritirato',
  local: 'Segna come consegnato',
} as const

/** The button that marks an order as out, by how it changes hands. */
export const outLabel = ({ delivery }: OpenedOrder['order']): string => OUT_LABELS[delivery?.kind ?? 'local']
