import type { Id } from '../../../core/ids.ts'
import type { BookingState } from '../model/bookings.ts'

declare module '../../../platform/database/tables.ts' {
  interface TenantTables {
    bookables: BookablesTable
    bookings: BookingsTable
    booking_settings: { site_id: Id; kept_months: number | null }
  }
}

/** What a site offers to book. */
interface BookablesTable {
  site_id: Id
  id: Id
  name: string
  /** JSON of `bookableSchema`. */
  rules: string
  version: number
  /** Grows with every booking that takes or frees places: who writes it has the places to themselves until the commit. */
  changes: number
  created_at: string
}

interface BookingsTable {
  site_id: Id
  id: Id
  bookable_id: Id
  /** The bookable’s name when it was booked. */
  bookable_name: string
  state: BookingState
  /** The day it belongs to in the site's zone: what begins after midnight may belong to the evening before. */
  day: string
  starts_at: string
  ends_at: string
  party: number
  name: string
  /** In lower case; '' when the owner wrote none. */
  email: string
  phone: string
  notes: string
  source: 'site' | 'owner'
  /** Grows with every change that guests are told of, as their calendars count. */
  sequence: number
  /** Hash of what was sent, so that a form that is sent twice is one booking. */
  key_hash: string
  /** The page with the form; '' without one. */
  page_path: string
  created_at: string
  changed_at: string
}
