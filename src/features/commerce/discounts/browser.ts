import type { BrowserFeature } from '../../../config/feature.ts'
import { discountsPanel } from './config/panels.ts'

export const discountsBrowser: BrowserFeature = { name: 'commerce/discounts', panels: [discountsPanel] }
