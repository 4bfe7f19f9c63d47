import { z } from 'zod'
import { daySchema } from '../../../core/day-schema.ts'

/** `booked` waits for its day; `arrived` and `missed` are what became of it. A cancelled one occupies no places. */
export const BOOKING_STATES = ['booked', 'arrived', 'missed', 'cancelled'] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** A day that can be asked for: what reckons with days stays quick. */
export const bookingDaySchema = daySchema('Scegli un giorno.', { first: '2000-01-01', last: '2200-12-31' })

export const contactShape = {
  name: z.string().trim().min(1, 'Scrivi un nome.').max(120),
  /** In lower case; '' when nobody gave one. */
  email: z.string().trim().toLowerCase().max(254),
  phone: z.string().trim().max(40),
  notes: z.string().trim().max(1000, 'Al massimo 1000 caratteri.'),
}

/** Hours before a booking at which its reminder is mailed. */
export const REMINDER_HOURS = 24
/** Months after its day for which a booking is kept, unless the owner chooses others. */
export const KEPT_MONTHS = 12
export const MOST_MONTHS = 120
/** Times that the link of a booking moves it. */
export const MOST_MOVES = 10
/** Bookings to come that one address may have at a time. */
export const MOST_OF_ADDRESS = 5
