import { LayoutList } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { summariesLibrary } from './config/library.ts'
import { messages } from './model/messages.ts'
import { summariesBlocks } from './site/blocks.ts'

export const summariesEditing: EditingFeature = {
  name: 'summaries',
  blocks: summariesBlocks,
  icons: { summary: LayoutList },
  library: summariesLibrary,
  messages,
}
