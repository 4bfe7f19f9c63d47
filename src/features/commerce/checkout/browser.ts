import type { BrowserFeature } from '../../../config/feature.ts'
import { orderEdits, orderMaker } from './config/panels.ts'

export const checkoutBrowser: BrowserFeature = { name: 'commerce/checkout', orderMaker, orderParts: [orderEdits] }
