import type { BrowserFeature } from '../../../config/feature.ts'
import { customersPanel } from './config/panels.ts'

export const customersBrowser: BrowserFeature = { name: 'commerce/customers', panels: [customersPanel] }
