import type { BrowserFeature } from '../../config/feature.ts'
import { pagesPanel } from './config/panels.ts'

export const siteTreeBrowser: BrowserFeature = { name: 'site-tree', panels: [pagesPanel] }
