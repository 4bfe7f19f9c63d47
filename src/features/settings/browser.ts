import type { BrowserFeature } from '../../config/feature.ts'
import { settingsPanel } from './config/panels.ts'
import { settingsScreens } from './config/screens.ts'

export const settingsBrowser: BrowserFeature = { name: 'settings', panels: [settingsPanel], screens: settingsScreens }
