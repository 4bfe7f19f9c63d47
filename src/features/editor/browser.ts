import type { BrowserFeature } from '../../config/feature.ts'
import { addPanel, structurePanel } from './config/panels.ts'

export const editorBrowser: BrowserFeature = { name: 'editor', panels: [structurePanel, addPanel] }
