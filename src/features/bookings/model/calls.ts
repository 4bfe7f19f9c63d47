import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../../core/call.ts'
import { idSchema } from '../../../core/ids.ts'
import { bookableSchema, MOST_PLACES } from './bookable.ts'
import { BOOKING_STATES, bookingDaySchema, contactShape, MOST_MONTHS } from './bookings.ts'

const day = bookingDaySchema
const bookable = z.object({ id: idSchema, version: z.int(), rules: bookableSchema })

export const readBookables = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/bookables',
  answer: z.object({ bookables: z.array(bookable) }),
})
export type StoredBookable = AnswerOf<typeof readBookables>['bookables'][number]

export const createBookable = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/bookables',
  body: z.strictObject({ rules: bookableSchema }),
  status: 201,
  answer: z.object({ id: idSchema }),
})

export const putBookable = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/bookables/:bookableId',
  body: z.strictObject({ baseVersion: z.int().min(1), rules: bookableSchema }),
  answer: z.object({
    version: z.int(),
    outside: z.int().describe('Coming bookings that begin at none of its starts any more.'),
  }),
})

export const deleteBookable = defineCall({ method: 'DELETE', path: '/api/sites/:siteId/bookables/:bookableId' })

const booking = z.object({
  id: idSchema,
  bookableId: idSchema,
  state: z.enum(BOOKING_STATES),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  party: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  source: z.enum(['site', 'owner']),
})
export type DayBooking = z.infer<typeof booking>

export const readBookingDay = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/bookings',
  query: z.object({ day }),
  answer: z.object({
    bookings: z.array(booking),
    slots: z
      .array(z.object({ bookableId: idSchema, at: z.iso.datetime(), time: z.string(), free: z.int() }))
      .describe('Every start of the day, past ones too.'),
  }),
})
export type BookingDay = AnswerOf<typeof readBookingDay>

export const createBooking = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/bookings',
  body: z.strictObject({
    /** Sent again with the same key, it is one booking. */
    key: z.uuid(),
    bookableId: idSchema,
    day,
    at: z.iso.datetime('Scegli un orario.'),
    party: z.int().min(1, 'Scrivi quante persone.').max(MOST_PLACES, `Al massimo ${MOST_PLACES}.`),
    ...contactShape,
    /** Also where no places are free. */
    force: z.boolean(),
  }),
  status: 201,
  answer: z.object({ id: idSchema }),
})

export const markBooking = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/bookings/:bookingId/state',
  body: z.strictObject({ state: z.enum(['booked', 'arrived', 'missed']) }),
})

export const cancelBooking = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/bookings/:bookingId/cancellation',
  body: z.strictObject({ tell: z.boolean() }),
})

/** Deletes all that is known of a guest; nobody is told. */
export const deleteBooking = defineCall({ method: 'DELETE', path: '/api/sites/:siteId/bookings/:bookingId' })

const kept = z.strictObject({ keptMonths: z.int().min(1).max(MOST_MONTHS).nullable() })

export const readBookingSettings = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/booking-settings',
  answer: kept,
})

export const putBookingSettings = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/booking-settings',
  body: kept,
})
