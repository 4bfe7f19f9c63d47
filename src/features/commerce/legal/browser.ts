import type { BrowserFeature } from '../../../config/feature.ts'
import { legalPanel } from './config/panels.ts'

export const legalBrowser: BrowserFeature = { name: 'commerce/legal', panels: [legalPanel] }
