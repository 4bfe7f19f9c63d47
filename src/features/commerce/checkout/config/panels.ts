import type { OrderMaker, OrderPart } from '../../../../config/order-parts.ts'

/** The screen in which an owner makes an order. */
export const orderMaker: OrderMaker = { name: 'nuovo', load: () => import('./new-order.tsx') }

/** What an owner may still change of an order. */
export const orderEdits: OrderPart = { name: 'modifiche', load: () => import('./order-edits.tsx') }
