import type { BrowserFeature } from '../../../config/feature.ts'
import { storePanel } from './config/panels.ts'

export const catalogBrowser: BrowserFeature = { name: 'commerce/catalog', panels: [storePanel] }
