import type { BrowserFeature } from '../../../config/feature.ts'
import { deliveryPanel } from './config/panels.ts'

export const shippingBrowser: BrowserFeature = { name: 'commerce/shipping', panels: [deliveryPanel] }
