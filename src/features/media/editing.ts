import { AudioLines, Video } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { mediaControls } from './config/controls.ts'
import { mediaLibrary } from './config/library.ts'
import { messages } from './model/messages.ts'
import { mediaBlocks } from './site/blocks.ts'

export const mediaEditing: EditingFeature = {
  name: 'media',
  blocks: mediaBlocks,
  icons: { video: Video, audio: AudioLines },
  controls: mediaControls,
  library: mediaLibrary,
  messages,
}
