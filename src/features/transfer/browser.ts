import type { BrowserFeature } from '../../config/feature.ts'
import { importScreen, transferPanel } from './config/index.ts'

export const transferBrowser: BrowserFeature = {
  name: 'transfer',
  panels: [transferPanel],
  screens: [importScreen],
}
