import { GalleryHorizontal } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { galleriesLibrary } from './config/library.ts'
import { messages } from './model/messages.ts'
import { galleriesBlocks } from './site/blocks.ts'

export const galleriesEditing: EditingFeature = {
  name: 'galleries',
  blocks: galleriesBlocks,
  icons: { gallery: GalleryHorizontal },
  library: galleriesLibrary,
  messages,
}
