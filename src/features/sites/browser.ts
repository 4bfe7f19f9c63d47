import type { BrowserFeature } from '../../config/feature.ts'
import { designPanel } from './config/panels.ts'
import { newSiteScreen } from './config/screens.ts'

export const sitesBrowser: BrowserFeature = { name: 'sites', panels: [designPanel], screens: [newSiteScreen] }
