import { CalendarSearch, Wine } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { reservationsLibrary } from './config/library.ts'
import { messages } from './model/messages.ts'
import { reservationBlocks } from './site/blocks.ts'

export const reservationsEditing: EditingFeature = {
  name: 'reservations',
  blocks: reservationBlocks,
  icons: { opentable: CalendarSearch, tock: Wine },
  library: reservationsLibrary,
  messages,
}
