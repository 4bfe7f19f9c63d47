import type { EditingFeature } from '../../config/feature.ts'
import { publishingBar, publishingSides } from './config/in-editor.tsx'

export const publishingEditing: EditingFeature = { name: 'publishing', sides: publishingSides, bar: publishingBar }
