/** The door of orders for other features' models. */

export { linePiecesSchema } from './model/line-pieces.ts'
export type { NewOrder, StoredOrder } from './model/order.ts'
export { type SumRow, sumRows } from './model/order-words.ts'
export { returnablePieces } from './model/returns.ts'
export type { OrderState } from './model/states.ts'
