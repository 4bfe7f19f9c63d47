/** The door of orders for other features' servers. */

export { findBuyers, ordersOfBuyer, ordersOfEmail } from './server/buyers.ts'
export { editOrder, giveSurplusBack, type OrderEdit, withEdit } from './server/edit-order.ts'
export { recordEvent } from './server/events-repository.ts'
export { handOver } from './server/fulfil-order.ts'
export { keepBesideOrders, keepBuyers } from './server/keep-buyers.ts'
export { type Confirmation, type OrderLaw, possessedAt } from './server/law.ts'
export { goodsPart } from './server/letters.ts'
export { sendLetter } from './server/mail-job.ts'
export { moveOrder } from './server/move-order.ts'
export { ORDER_PATH, opensOrder, orderAddress, orderToken } from './server/order-address.ts'
export type { HandBooking, RefundWish } from './server/order-money.ts'
export {
  countUnpaid,
  findOrderByNumber,
  hasOrdered,
  hasOrderedSince,
  hasOrders,
  insertOrder,
  lockOrder,
  orderOfCart,
  putConsents,
  readOrder,
  waitingOrderOfCart,
} from './server/orders-repository.ts'
export { putDispute } from './server/put-dispute.ts'
export { recordMoney } from './server/record-money.ts'
export { openWithdrawal, returnsOf } from './server/returns-repository.ts'
export { countSent, type KnownOrders, moneyMoved, nextSaleAt, ordersForSales } from './server/sales-rows.ts'
export { waitLonger } from './server/wait-longer.ts'
export type { AccountOffer } from './site/order-account.tsx'
