import type { BrowserFeature } from '../../config/feature.ts'
import { assetsPanel, samplesPanel } from './config/index.ts'

export const imagesBrowser: BrowserFeature = { name: 'images', panels: [assetsPanel, samplesPanel] }
