import { Columns2, RectangleHorizontal } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { pageControls } from './config/editor/inspector/page-controls.ts'
import { editedKinds } from './config/editor/kinds/page-kinds.tsx'
import { messages } from './model/messages.ts'
import { pagesBlocks } from './site/blocks.ts'

export const pagesEditing: EditingFeature = {
  name: 'pages',
  blocks: pagesBlocks,
  kinds: editedKinds,
  icons: { section: RectangleHorizontal, column: Columns2 },
  controls: pageControls,
  messages,
}
