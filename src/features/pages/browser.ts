import type { BrowserFeature } from '../../config/feature.ts'
import { addPanel, pagesPanel, postsPanel, structurePanel } from './config/panels.ts'

export const pagesBrowser: BrowserFeature = {
  name: 'pages',
  panels: [pagesPanel, structurePanel, addPanel, postsPanel],
}
