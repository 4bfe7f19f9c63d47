import type { OrderPart } from '../../../../config/order-parts.ts'

/** Files that a buyer has sent with an order. */
export const orderFiles: OrderPart = { name: 'file', load: () => import('./order-files.tsx') }
