import { CalendarCheck } from 'lucide-react'
import type { EditingFeature } from '../../config/feature.ts'
import { bookingsControls } from './config/controls.ts'
import { bookingsLibrary } from './config/library.ts'
import { messages } from './model/messages.ts'
import { bookingsBlocks } from './site/blocks.ts'

export const bookingsEditing: EditingFeature = {
  name: 'bookings',
  blocks: bookingsBlocks,
  icons: { booking: CalendarCheck },
  controls: bookingsControls,
  library: bookingsLibrary,
  messages,
}
