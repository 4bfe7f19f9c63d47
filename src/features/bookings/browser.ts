import type { BrowserFeature } from '../../config/feature.ts'
import { bookingsPanel } from './config/panels.ts'

export const bookingsBrowser: BrowserFeature = { name: 'bookings', panels: [bookingsPanel] }
