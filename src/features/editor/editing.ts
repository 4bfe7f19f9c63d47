import type { EditingFeature } from '../../config/feature.ts'
import { pageControls } from './config/inspector/page-controls.ts'
import { plainKind } from './config/kinds/page-kinds.tsx'
import { editedSynced } from './config/kinds/synced-kind.tsx'

export const editorEditing: EditingFeature = {
  name: 'editor',
  controls: pageControls,
  kinds: [plainKind, editedSynced],
}
