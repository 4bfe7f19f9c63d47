import type { EditingFeature } from '../../config/feature.ts'
import { pageControls } from './config/inspector/page-controls.ts'
import { plainKind } from './config/kinds/page-kinds.tsx'

export const editorEditing: EditingFeature = { name: 'editor', controls: pageControls, kinds: [plainKind] }
