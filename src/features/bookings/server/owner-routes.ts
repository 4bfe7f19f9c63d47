import { createHash } from 'node:crypto'
import type { ActKind } from '../../../core/acts.ts'
import { PERMISSION } from '../../../core/codes.ts'
import { isEmail } from '../../../core/email.ts'
import type { Id } from '../../../core/ids.ts'
import { DEFAULT_LOCALE } from '../../../core/messages.ts'
import { Refusal } from '../../../core/refusal.ts'
import { noteAct, noteSetting } from '../../../platform/activity.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor, App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { getSite } from '../../sites/public.ts'
import * as calls from '../model/calls.ts'
import { freePlaces, startsOn } from '../model/slots.ts'
import { deleteBookable, insertBookable, listBookables, lockBookable, putBookable } from './bookables-repository.ts'
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

  serveCall(app, calls.createBookable, settingsWrites, async ({ params: { siteId }, body: { rules }, actor }) => ({
    id: await database.transact(async (transaction) => {
      await noteSetting(transaction, siteId, actor, { kind: 'settings.bookable', subject: rules.name }, now())
      return await insertBookable(transaction, siteId, rules, now())
    }),
  }))

  serveCall(app, calls.putBookable, settingsWrites, async ({ params: { siteId, bookableId }, body, actor }) => {
    const { time_zone: timeZone } = await getSite(database, siteId)
    return await database.transact(async (transaction) => {
      await noteSetting(transaction, siteId, actor, { kind: 'settings.bookable', subject: body.rules.name }, now())
      return await putBookable(transaction, siteId, { id: bookableId, ...body }, { now: now(), timeZone })
    })
  })

  serveCall(app, calls.deleteBookable, settingsWrites, async ({ params: { siteId, bookableId }, actor }) => {
    await database.transact(async (transaction) => {
      const { rules } = await lockBookable(transaction, siteId, bookableId)
      await deleteBookable(transaction, siteId, bookableId, now())
      await noteSetting(transaction, siteId, actor, { kind: 'settings.bookableRemoved', subject: rules.name }, now())
    })
  })

  serveCall(app, calls.readBookingSettings, reads, async ({ params: { siteId } }) => ({
    keptMonths: await keptMonths(database, siteId),
  }))

  serveCall(app, calls.putBookingSettings, settingsWrites, async ({ params: { siteId }, body, actor }) => {
    await database.transact(async (transaction) => {
      await putKeptMonths(transaction, siteId, body.keptMonths)
      await noteSetting(transaction, siteId, actor, { kind: 'settings.bookings' }, now())
    })
  })
}

function dayRoutes(app: App, services: Services): void {
  const { database, now } = services
  serveCall(app, calls.readBookingDay, reads, async ({ params: { siteId }, query: { day } }) => ({
    bookings: (await bookingsOfDay(database, siteId, day)).map(shown),
    slots: await slotsOfDay(services, siteId, day),
  }))

  serveCall(app, calls.createBooking, writes, async ({ params: { siteId }, body, actor }) => {
    const { key, bookableId, day, at, party, force, ...guest } = body
    if (guest.email !== '' && !isEmail(guest.email, TOP_LEVEL_MAX))
      throw new Refusal('invalid', 'Controlla i campi segnati.', {
        fields: { email: 'Scrivi un indirizzo e-mail, per esempio nome@esempio.it.' },
      })
    const { time_zone: timeZone } = await getSite(database, siteId)
    const keyHash = createHash('sha256').update(`owner ${key}`).digest('hex')
    const asked = { day, at: new Date(at), party }
    const wanted = { bookableId, asked, guest, keyHash, pagePath: '', by: { force } } as const
    const booking = await database.transact(async (transaction) => {
      const at = now()
      const booked = await book(transaction, siteId, wanted, { now: at, timeZone })
      // Sent again, it is the booking of before.
      if (booked.created_at === at.toISOString())
        await noteBooking(transaction, siteId, actor, { kind: 'booking.made', booking: booked }, at)
      return booked
    })
    return { id: booking.id }
  })

  serveCall(app, calls.markBooking, writes, async ({ params: { siteId, bookingId }, body: { state }, actor }) => {
    await database.transact(async (transaction) => {
      const booking = await findBooking(transaction, siteId, bookingId)
      if (!booking) throw new Refusal('not_found', WORDS.gone)
      await markBooking(transaction, siteId, bookingId, state, now())
      await noteBooking(transaction, siteId, actor, { kind: 'booking.marked', booking }, now())
    })
  })

  serveCall(app, calls.cancelBooking, writes, async ({ params: { siteId, bookingId }, body: { tell }, actor }) => {
    await database.transact(async (transaction) => {
      const change = { by: 'owner', now: now(), tellGuest: tell } as const
      const booking = await cancelBooking(transaction, siteId, bookingId, change)
      await noteBooking(transaction, siteId, actor, { kind: 'booking.cancelled', booking }, now())
    })
  })

  serveCall(app, calls.deleteBooking, writes, async ({ params: { siteId, bookingId }, actor }) => {
    await database.transact(async (transaction) => {
      const booking = await deleteBooking(transaction, siteId, bookingId)
      await noteBooking(transaction, siteId, actor, { kind: 'booking.deleted', booking }, now())
    })
  })
}

/** Notes what was done with a booking: what is booked and for which day, nothing of the guest. */
async function noteBooking(
  transaction: Transaction,
  siteId: Id,
  actor: Actor | undefined,
  { kind, booking }: { readonly kind: ActKind; readonly booking: Booking },
  now: Date,
): Promise<void> {
  const { bookable_name: name, day, id } = booking
  const date = new Date(`${day}T12:00:00Z`).toLocaleDateString(DEFAULT_LOCALE, { timeZone: 'UTC', dateStyle: 'long' })
  await noteAct(transaction, siteId, actor, { kind, subject: `${name}, ${date}`, subjectId: id }, now)
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
