import { createHash } from 'node:crypto'
import { PERMISSION } from '../../../core/codes.ts'
import { isEmail } from '../../../core/email.ts'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { getSite } from '../../sites/public.ts'
import * as calls from '../model/calls.ts'
import { freePlaces, startsOn } from '../model/slots.ts'
import { deleteBookable, insertBookable, listBookables, putBookable } from './bookables-repository.ts'
import {
  type Booking,
  book,
  bookingsOfDay,
  busyOn,
  cancelBooking,
  deleteBooking,
  findBooking,
  markBooking,
  WORDS,
} from './bookings-repository.ts'
import { keptMonths, putKeptMonths } from './forgetting.ts'

const TOP_LEVEL_MAX = 63
const reads = ownerReads(PERMISSION.bookingsRead)
const writes = ownerWrites(PERMISSION.bookingsWrite)
const settingsWrites = ownerWrites(PERMISSION.bookingRules)

/** The owner's bookings: what can be booked, the day, and bookings by telephone. */
export function ownerRoutes(app: App, services: Services): void {
  settingsRoutes(app, services)
  dayRoutes(app, services)
}

function settingsRoutes(app: App, { database, now }: Services): void {
  serveCall(app, calls.readBookables, ownerReads(PERMISSION.config), async ({ params: { siteId } }) => ({
    bookables: await listBookables(database, siteId),
  }))

  serveCall(app, calls.createBookable, settingsWrites, async ({ params: { siteId }, body: { rules } }) => ({
    id: await database.transact((transaction) => insertBookable(transaction, siteId, rules, now())),
  }))

  serveCall(app, calls.putBookable, settingsWrites, async ({ params: { siteId, bookableId }, body }) => {
    const { time_zone: timeZone } = await getSite(database, siteId)
    return await database.transact((transaction) =>
      putBookable(transaction, siteId, { id: bookableId, ...body }, { now: now(), timeZone }),
    )
  })

  serveCall(app, calls.deleteBookable, settingsWrites, async ({ params: { siteId, bookableId } }) => {
    await database.transact((transaction) => deleteBookable(transaction, siteId, bookableId, now()))
  })

  serveCall(app, calls.readBookingSettings, reads, async ({ params: { siteId } }) => ({
    keptMonths: await keptMonths(database, siteId),
  }))

  serveCall(app, calls.putBookingSettings, settingsWrites, async ({ params: { siteId }, body }) => {
    await database.transact((transaction) => putKeptMonths(transaction, siteId, body.keptMonths))
  })
}

function dayRoutes(app: App, services: Services): void {
  const { database, now } = services
  serveCall(app, calls.readBookingDay, reads, async ({ params: { siteId }, query: { day } }) => ({
    bookings: (await bookingsOfDay(database, siteId, day)).map(shown),
    slots: await slotsOfDay(services, siteId, day),
  }))

  serveCall(app, calls.createBooking, writes, async ({ params: { siteId }, body }) => {
    const { key, bookableId, day, at, party, force, ...guest } = body
    if (guest.email !== '' && !isEmail(guest.email, TOP_LEVEL_MAX))
      throw new Refusal('invalid', 'Controlla i campi segnati.', {
        fields: { email: 'Scrivi un indirizzo e-mail, per esempio nome@esempio.it.' },
      })
    const { time_zone: timeZone } = await getSite(database, siteId)
    const keyHash = createHash('sha256').update(`owner ${key}`).digest('hex')
    const asked = { day, at: new Date(at), party }
    const booking = await database.transact((transaction) =>
      book(
        transaction,
        siteId,
        { bookableId, asked, guest, keyHash, pagePath: '', by: { force } },
        { now: now(), timeZone },
      ),
    )
    return { id: booking.id }
  })

  serveCall(app, calls.markBooking, writes, async ({ params: { siteId, bookingId }, body: { state } }) => {
    if (!(await findBooking(database, siteId, bookingId))) throw new Refusal('not_found', WORDS.gone)
    await database.transact((transaction) => markBooking(transaction, siteId, bookingId, state, now()))
  })

  serveCall(app, calls.cancelBooking, writes, async ({ params: { siteId, bookingId }, body: { tell } }) => {
    await database.transact((transaction) =>
      cancelBooking(transaction, siteId, bookingId, { by: 'owner', now: now(), tellGuest: tell }),
    )
  })

  serveCall(app, calls.deleteBooking, writes, async ({ params: { siteId, bookingId } }) => {
    await database.transact((transaction) => deleteBooking(transaction, siteId, bookingId))
  })
}

const shown = (row: Booking): calls.DayBooking => ({
  id: row.id,
  bookableId: row.bookable_id,
  state: row.state,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  party: row.party,
  name: row.name,
  email: row.email,
  phone: row.phone,
  notes: row.notes,
  source: row.source,
})

/** Every start of a day with its free places; owners also see those that are over. */
async function slotsOfDay({ database }: Services, siteId: Id, day: string) {
  const { time_zone: timeZone } = await getSite(database, siteId)
  const slots: calls.BookingDay['slots'] = []
  for (const bookable of await listBookables(database, siteId)) {
    const { id, rules } = bookable
    const busy = await busyOn(database, siteId, bookable, { day, timeZone })
    for (const { at, time } of startsOn(rules, day, timeZone))
      slots.push({ bookableId: id, at: at.toISOString(), time, free: freePlaces(rules, busy, at) })
  }
  return slots
}
