import type { BrowserFeature } from '../../../config/feature.ts'
import { orderFiles } from './config/panels.ts'

export const cartBrowser: BrowserFeature = { name: 'commerce/cart', orderParts: [orderFiles] }
