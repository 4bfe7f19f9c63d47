import type { BrowserFeature } from '../../../config/feature.ts'
import { mailsPanel } from './config/panels.ts'

export const mailsBrowser: BrowserFeature = { name: 'commerce/mails', panels: [mailsPanel] }
