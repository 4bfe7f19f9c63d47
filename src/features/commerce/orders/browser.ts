import type { BrowserFeature } from '../../../config/feature.ts'
import { ordersPanel } from './config/panels.ts'

export const ordersBrowser: BrowserFeature = { name: 'commerce/orders', panels: [ordersPanel] }
