import type { BrowserFeature } from '../../config/feature.ts'
import { inboxPanel } from './config/panels.ts'

export const formsBrowser: BrowserFeature = { name: 'forms', panels: [inboxPanel] }
