import type { BrowserFeature } from '../../config/feature.ts'
import { newsletterPanel } from './config/panels.ts'

export const newsletterBrowser: BrowserFeature = { name: 'newsletter', panels: [newsletterPanel] }
