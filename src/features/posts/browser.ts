import type { BrowserFeature } from '../../config/feature.ts'
import { postsPanel } from './config/panels.ts'

export const postsBrowser: BrowserFeature = { name: 'posts', panels: [postsPanel] }
