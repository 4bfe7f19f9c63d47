import type { BrowserFeature } from '../../config/feature.ts'
import { promotionsPanel } from './config/panels.ts'

export const promotionsBrowser: BrowserFeature = { name: 'promotions', panels: [promotionsPanel] }
