import type { BrowserFeature } from '../../config/feature.ts'
import { visitsPanel } from './config/panels.ts'

export const analyticsBrowser: BrowserFeature = { name: 'analytics', panels: [visitsPanel] }
