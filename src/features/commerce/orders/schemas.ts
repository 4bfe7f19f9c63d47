/** The door of orders for other features' models. */

export { BUYER_SORTS, type BuyerCursor, type BuyerSort } from './model/buyers.ts'
export { type OpenedOrder, openOrder } from './model/calls.ts'
export { fewestPieces } from './model/edits.ts'
export { linePiecesSchema } from './model/line-pieces.ts'
export type { NewOrder, OrderDispute, OrderLine, StoredOrder } from './model/order.ts'
export { dueOf, isPayable, surplusOf } from './model/order-facts.ts'
export type { OrderForSales } from './model/order-for-sales.ts'
export { momentText, orderInShort, type SumRow, sumRows } from './model/order-words.ts'
export { returnablePieces } from './model/returns.ts'
export type { OrderState } from './model/states.ts'
export { LAW_ZONE, lastWithdrawalDay, WITHDRAWAL_DAYS } from './model/withdrawal-period.ts'
