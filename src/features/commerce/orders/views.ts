/** The door of orders for other features' pages. */
export { OrderDelivery } from './site/order-delivery.tsx'
export { OrderLines } from './site/order-lines.tsx'
