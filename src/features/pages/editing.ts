import { Columns2, RectangleHorizontal, RotateCw } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { messages } from './model/messages.ts'
import { pagesBlocks } from './site/blocks.ts'

export const pagesEditing: EditingFeature = {
  name: 'pages',
  blocks: pagesBlocks,
  icons: { section: RectangleHorizontal, column: Columns2, synced: RotateCw },
  messages,
}
