/** The door of orders for other features' servers. */
export type { RefundWish } from './server/ask-refund.ts'
export { recordEvent } from './server/events-repository.ts'
export { sendLetter } from './server/mail-job.ts'
export { moveOrder } from './server/move-order.ts'
export { orderAddress } from './server/order-address.ts'
export { hasOrdered, insertOrder, lockOrder, orderOfCart, readOrder } from './server/orders-repository.ts'
export { recordMoney } from './server/record-money.ts'
export { openWithdrawal, returnsOf } from './server/returns-repository.ts'
