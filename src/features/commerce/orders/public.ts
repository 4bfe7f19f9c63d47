/** The door of orders for other features' servers. */

export { findBuyers, ordersOfBuyer } from './server/buyers.ts'
export { recordEvent } from './server/events-repository.ts'
export { keepBesideOrders, keepBuyers } from './server/keep-buyers.ts'
export { type OrderLaw, possessedAt } from './server/law.ts'
export { sendLetter } from './server/mail-job.ts'
export { moveOrder } from './server/move-order.ts'
export { opensOrder, orderAddress, orderToken } from './server/order-address.ts'
export type { HandBooking, RefundWish } from './server/order-money.ts'
export {
  countUnpaid,
  findOrderByNumber,
  hasOrdered,
  hasOrders,
  insertOrder,
  lockOrder,
  orderOfCart,
  readOrder,
} from './server/orders-repository.ts'
export { recordMoney } from './server/record-money.ts'
export { openWithdrawal, returnsOf } from './server/returns-repository.ts'
export { countSent, moneyMoved, nextSaleAt, ordersForSales } from './server/sales-rows.ts'
export { waitLonger } from './server/wait-longer.ts'
