import { MapPin } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { mapsControls } from './config/controls.ts'
import { mapsLibrary } from './config/library.ts'
import { messages } from './model/messages.ts'
import { mapsBlocks } from './site/blocks.ts'

export const mapsEditing: EditingFeature = {
  name: 'maps',
  blocks: mapsBlocks,
  icons: { map: MapPin },
  controls: mapsControls,
  library: mapsLibrary,
  messages,
}
