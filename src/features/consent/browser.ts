import type { BrowserFeature } from '../../config/feature.ts'
import { consentPanel } from './config/index.ts'

export const consentBrowser: BrowserFeature = { name: 'consent', panels: [consentPanel] }
