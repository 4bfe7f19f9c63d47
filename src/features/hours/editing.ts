import { Clock } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { hoursControls } from './config/controls.ts'
import { hoursLibrary } from './config/library.ts'
import { messages } from './model/messages.ts'
import { hoursBlocks } from './site/blocks.ts'

export const hoursEditing: EditingFeature = {
  name: 'hours',
  blocks: hoursBlocks,
  icons: { 'opening-hours': Clock },
  controls: hoursControls,
  library: hoursLibrary,
  messages,
}
