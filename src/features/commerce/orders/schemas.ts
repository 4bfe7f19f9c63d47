/** The door of orders for other features' models. */

export { BUYER_SORTS, type BuyerCursor, type BuyerSort } from './model/buyers.ts'
export { linePiecesSchema } from './model/line-pieces.ts'
export type { NewOrder, StoredOrder } from './model/order.ts'
export { dueOf } from './model/order-facts.ts'
export type { OrderForSales } from './model/order-for-sales.ts'
export { momentText, type SumRow, sumRows } from './model/order-words.ts'
export { returnablePieces } from './model/returns.ts'
export type { OrderState } from './model/states.ts'
