import type { BrowserFeature } from '../../../config/feature.ts'
import { orderDownloads, ordersPanel } from './config/panels.ts'

export const ordersBrowser: BrowserFeature = {
  name: 'commerce/orders',
  panels: [ordersPanel],
  orderParts: [orderDownloads],
}
