import type { BrowserFeature } from '../../../config/feature.ts'
import { salesPanel } from './config/panels.ts'

export const salesBrowser: BrowserFeature = { name: 'commerce/sales', panels: [salesPanel] }
