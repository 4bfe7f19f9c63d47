/** The door of orders for other features' models. */
export type { NewOrder, StoredOrder } from './model/order.ts'
export { type SumRow, sumRows } from './model/order-words.ts'
export type { OrderState } from './model/states.ts'
