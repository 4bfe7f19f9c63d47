import { Calendar } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { SITE_GROUP } from '../../../config/panel-groups.ts'
import { PERMISSION } from '../../../core/codes.ts'
import { BOOKINGS_PANEL } from '../model/places.ts'

/** What guests have booked, and what can be booked. */
export const bookingsPanel: Panel = {
  name: BOOKINGS_PANEL,
  label: 'Prenotazioni',
  words: 'tavoli coperti appuntamenti agenda',
  Icon: Calendar,
  group: SITE_GROUP,
  permission: PERMISSION.bookingsRead,
  room: 'whole',
  load: () => import('./bookings-panel.tsx'),
}
