import { Image, LayoutGrid } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { imagesLibrary } from './config/library.ts'
import { messages } from './model/messages.ts'
import { imagesBlocks } from './site/blocks.ts'

export const imagesEditing: EditingFeature = {
  name: 'images',
  blocks: imagesBlocks,
  icons: { image: Image, 'picture-grid': LayoutGrid },
  library: imagesLibrary,
  messages,
}
