import { AtSign, Share2, UserPlus } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { socialLibrary } from './config/library.ts'
import { messages } from './model/messages.ts'
import { socialBlocks } from './site/blocks.ts'

export const socialEditing: EditingFeature = {
  name: 'social',
  blocks: socialBlocks,
  icons: { social: AtSign, follow: UserPlus, share: Share2 },
  library: socialLibrary,
  messages,
}
