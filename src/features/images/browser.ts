import type { BrowserFeature } from '../../config/feature.ts'
import { assetsPanel } from './config/index.ts'

export const imagesBrowser: BrowserFeature = { name: 'images', panels: [assetsPanel] }
