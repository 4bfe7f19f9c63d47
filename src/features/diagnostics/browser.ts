import type { BrowserFeature } from '../../config/feature.ts'
import { diagnosticsPanel } from './config/index.ts'

export const diagnosticsBrowser: BrowserFeature = { name: 'diagnostics', panels: [diagnosticsPanel] }
