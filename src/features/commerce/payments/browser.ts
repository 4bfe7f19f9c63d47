import type { BrowserFeature } from '../../../config/feature.ts'
import { orderPayments, paymentsPanel } from './config/panels.ts'

export const paymentsBrowser: BrowserFeature = {
  name: 'commerce/payments',
  panels: [paymentsPanel],
  orderParts: [orderPayments],
}
