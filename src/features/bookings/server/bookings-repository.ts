import type { Selectable } from 'kysely'
import { type Id, newId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import { dayAt, dayEnd, dayStart } from '../../../core/wall-time.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { TenantTables } from '../../../platform/database/tables.ts'
import { type Bookable, placesOf } from '../model/bookable.ts'
import { type BookingState, MOST_MOVES, MOST_OF_ADDRESS } from '../model/bookings.ts'
import { type Busy, endOf, freePlaces, isInTime, offeredDays, startsOn } from '../model/slots.ts'
import { lockBookable, lockIfThere, type StoredBookable } from './bookables-repository.ts'
import { forgetReminder, type MailKind, queueMails, queueReminder } from './mail-jobs.ts'
import './tables.ts'

export type Booking = Selectable<TenantTables['bookings']>
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** When somebody comes, and with how many. */
export interface Asked {
  readonly day: string
  /** A start of that day. */
  readonly at: Date
  readonly party: number
}

export interface Guest {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly notes: string
}

export const WORDS = {
  taken: 'Quest’ora è appena stata presa: scegline un’altra.',
  notOffered: 'A quest’ora non si prenota: scegli un altro orario.',
  tooLate: 'È troppo tardi per quest’ora: scegline un’altra.',
  day: 'Scegli un giorno tra quelli in cui si prenota.',
  hurry: 'Sono arrivate troppe prenotazioni in poco tempo: riprova più tardi.',
  moved: 'Questa prenotazione è già stata spostata molte volte: per cambiarla ancora, contattaci.',
  gone: 'Questa prenotazione non c’è più.',
  over: 'Questa prenotazione non si può più cambiare.',
} as const

export async function findBooking(reader: Reader, siteId: Id, id: Id): Promise<Booking | undefined> {
  return await reader.site(siteId).selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What occupies places between two instants, as they are counted now; one booking left out. */
export async function busyBetween(
  reader: Reader,
  siteId: Id,
  { id: bookableId, rules }: Pick<StoredBookable, 'id' | 'rules'>,
  { from, to, except }: { readonly from: Date; readonly to: Date; readonly except?: Id | undefined },
): Promise<Busy[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'ends_at', 'party'])
    .where('bookable_id', '=', bookableId)
    .where('state', '!=', 'cancelled')
    // No booking lasts longer than a day; without the lower limit all of the past would be read.
    .where('starts_at', '>', new Date(from.getTime() - DAY_MS - 1).toISOString())
    .where('starts_at', '<', to.toISOString())
    .where('ends_at', '>', from.toISOString())
    .execute()
  return rows
    .filter(({ id }) => id !== except)
    .map(({ starts_at, ends_at, party }) => ({
      ...{ from: Date.parse(starts_at), to: Date.parse(ends_at) },
      places: placesOf(rules, party),
    }))
}

/** What occupies places on a day and in the night after it. */
export async function busyOn(
  reader: Reader,
  siteId: Id,
  bookable: Pick<StoredBookable, 'id' | 'rules'>,
  { day, timeZone, except }: { readonly day: string; readonly timeZone: string; readonly except?: Id | undefined },
): Promise<Busy[]> {
  const to = new Date(dayEnd(day, timeZone).getTime() + 2 * DAY_MS)
  return await busyBetween(reader, siteId, bookable, { from: dayStart(day, timeZone), to, except })
}

interface Moment {
  readonly now: Date
  readonly timeZone: string
}

const wrong = (field: string, sentence: string) => new Refusal('invalid', sentence, { fields: { [field]: sentence } })

/** @throws Refusal for what visitors cannot book; what they have booked they may move nevertheless */
function refuseNew({ open, partyLeast, partyMost }: Bookable, party: number): void {
  if (!open) throw new Refusal('conflict', 'Per ora qui non si può prenotare.')
  if (party < partyLeast || party > partyMost) throw wrong('party', `Si prenota da ${partyLeast} a ${partyMost}.`)
}

/** @throws Refusal unless visitors are offered to begin then */
function refuseStart(rules: Bookable, { day, at }: Pick<Asked, 'day' | 'at'>, { now, timeZone }: Moment): void {
  const { first, last } = offeredDays(rules, now, timeZone)
  if (day < first || day > last) throw wrong('day', WORDS.day)
  if (!isStart(rules, { day, at }, timeZone)) throw wrong('time', WORDS.notOffered)
  if (!isInTime(rules, at, now)) throw wrong('time', WORDS.tooLate)
}

const isStart = (rules: Bookable, { day, at }: Pick<Asked, 'day' | 'at'>, timeZone: string) =>
  startsOn(rules, day, timeZone).some((start) => start.at.getTime() === at.getTime())

/** @throws Refusal `conflict` when fewer places are free; the bookable must be locked */
async function refuseFull(
  transaction: Transaction,
  siteId: Id,
  bookable: StoredBookable,
  { at, party }: Asked,
  except?: Id,
): Promise<void> {
  const { rules } = bookable
  const busy = await busyBetween(transaction, siteId, bookable, { from: at, to: endOf(rules, at), except })
  if (freePlaces(rules, busy, at) < placesOf(rules, party))
    throw new Refusal('conflict', WORDS.taken, { fields: { time: WORDS.taken }, details: { full: true } })
}

export interface NewBooking {
  readonly bookableId: Id
  readonly asked: Asked
  readonly guest: Guest
  readonly keyHash: string
  readonly pagePath: string
  /** An owner may book what visitors are not offered, and with `force` more than there is. */
  readonly by: 'site' | { readonly force: boolean }
}

/** What was booked under one of some keys. */
export async function findRepeated(
  reader: Reader,
  siteId: Id,
  keyHashes: readonly string[],
): Promise<Booking | undefined> {
  return await reader
    .site(siteId)
    .selectFrom('bookings')
    .selectAll()
    .where('key_hash', 'in', keyHashes)
    .executeTakeFirst()
}

/**
 * Books: takes the places, stores who comes, and queues the mails, all or nothing. What was sent twice is booked once.
 * @throws Refusal `conflict` with `details.full` when the places are taken; `invalid` for what is not offered
 */
export async function book(
  transaction: Transaction,
  siteId: Id,
  { bookableId, asked, guest, keyHash, pagePath, by }: NewBooking,
  moment: Moment,
): Promise<Booking> {
  const bookable = await lockBookable(transaction, siteId, bookableId)
  const known = await findRepeated(transaction, siteId, [keyHash])
  if (known) return known
  const { rules } = bookable
  const { now, timeZone } = moment
  if (by === 'site') {
    refuseNew(rules, asked.party)
    refuseStart(rules, asked, moment)
    await refuseHurry(transaction, siteId, now)
    await refuseMany(transaction, siteId, guest.email, now)
  } else if (dayAt(asked.at, timeZone) !== asked.day && !isStart(rules, asked, timeZone))
    throw wrong('at', 'Scegli un orario di questo giorno.')
  if (by === 'site' || !by.force) await refuseFull(transaction, siteId, bookable, asked)
  const row: Omit<Booking, 'site_id'> = {
    id: newId(now.getTime()),
    bookable_id: bookableId,
    bookable_name: rules.name,
    state: 'booked',
    day: asked.day,
    starts_at: asked.at.toISOString(),
    ends_at: endOf(rules, asked.at).toISOString(),
    party: asked.party,
    ...guest,
    source: by === 'site' ? 'site' : 'owner',
    sequence: 0,
    key_hash: keyHash,
    page_path: pagePath,
    created_at: now.toISOString(),
    changed_at: now.toISOString(),
  }
  await transaction.site(siteId).insert('bookings', row).execute()
  const booking = { ...row, site_id: siteId }
  const told = asked.at > now ? booking : { ...booking, email: '' }
  await tell(transaction, told, 'booked', { now, owner: by === 'site' ? rules.notify : [] })
  return booking
}

/** Nobody mails strangers without end through a site's form; what was refused is not counted. */
async function refuseHurry(reader: Reader, siteId: Id, now: Date): Promise<void> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('bookings')
    .where('source', '=', 'site')
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= LIMITS.confirmationsOfSite) throw new Refusal('too_many_requests', WORDS.hurry)
}

/** Nobody fills a whole evening with one address. */
async function refuseMany(reader: Reader, siteId: Id, email: string, now: Date): Promise<void> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('bookings')
    .where('email', '=', email)
    .where('state', '=', 'booked')
    .where('starts_at', '>', now.toISOString())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_OF_ADDRESS)
    throw new Refusal('too_many_requests', 'Con questo indirizzo ci sono già molte prenotazioni: contattaci.')
}

/** Queues the mails of a change, and the reminder that fits what it is now. */
async function tell(
  transaction: Transaction,
  booking: Booking,
  kind: MailKind,
  { now, owner }: { readonly now: Date; readonly owner: readonly string[] },
): Promise<void> {
  await queueMails(transaction, booking, kind, { now, owner })
  if (kind === 'cancelled') await forgetReminder(transaction, booking)
  else await queueReminder(transaction, booking, now)
}

/**
 * Moves a booking: frees its places and takes others, all or nothing.
 * @throws Refusal as `book`
 */
export async function move(
  transaction: Transaction,
  siteId: Id,
  id: Id,
  to: { readonly day: string; readonly at: Date },
  moment: Moment,
): Promise<Booking> {
  const known = await findBooking(transaction, siteId, id)
  if (!known) throw new Refusal('not_found', WORDS.over)
  const bookable = await lockBookable(transaction, siteId, known.bookable_id)
  // Read again under the lock: somebody may have moved or cancelled it meanwhile.
  const booking = (await findBooking(transaction, siteId, id)) ?? known
  refuseUnchangeable(booking, bookable.rules, moment.now)
  // Every move mails its guest and the owners.
  if (booking.sequence >= MOST_MOVES) throw new Refusal('too_many_requests', WORDS.moved)
  const asked = { ...to, party: booking.party }
  if (to.at.toISOString() === booking.starts_at) return booking
  refuseStart(bookable.rules, asked, moment)
  await refuseFull(transaction, siteId, bookable, asked, id)
  const change = {
    day: to.day,
    starts_at: to.at.toISOString(),
    ends_at: endOf(bookable.rules, to.at).toISOString(),
    sequence: booking.sequence + 1,
    key_hash: endedKey(id, booking.sequence + 1),
    changed_at: moment.now.toISOString(),
  }
  await transaction.site(siteId).update('bookings').set(change).where('id', '=', id).execute()
  const moved = { ...booking, ...change }
  await tell(transaction, moved, 'moved', { now: moment.now, owner: bookable.rules.notify })
  return moved
}

function refuseUnchangeable(booking: Booking, rules: Bookable, now: Date): void {
  if (booking.state !== 'booked' || !isInTime(rules, new Date(booking.starts_at), now))
    throw new Refusal('conflict', WORDS.over)
}

/** In place of the key of what was sent: whoever changes a booking may then send the same again, as another. */
const endedKey = (id: Id, sequence: number) => `${id} ${sequence}`

/** Cancels a booking, which frees its places; once more changes nothing. */
export async function cancelBooking(
  transaction: Transaction,
  siteId: Id,
  id: Id,
  { by, now, tellGuest = true }: { readonly by: 'guest' | 'owner'; readonly now: Date; readonly tellGuest?: boolean },
): Promise<Booking> {
  const known = await findBooking(transaction, siteId, id)
  if (!known) throw new Refusal('not_found', WORDS.over)
  if (known.state === 'cancelled') return known
  const bookable = await lockIfThere(transaction, siteId, known.bookable_id)
  // Read again under the lock: somebody may have moved or cancelled it meanwhile.
  const before = (await findBooking(transaction, siteId, id)) ?? known
  if (before.state === 'cancelled') return before
  if (by === 'guest') {
    if (!bookable) throw new Refusal('conflict', WORDS.over)
    refuseUnchangeable(before, bookable.rules, now)
  }
  const sequence = before.sequence + 1
  const change = {
    state: 'cancelled' as const,
    sequence,
    key_hash: endedKey(id, sequence),
    changed_at: now.toISOString(),
  }
  await transaction.site(siteId).update('bookings').set(change).where('id', '=', id).execute()
  const booking = { ...before, ...change }
  // Nobody is told that what is over will not take place.
  const guest = tellGuest && before.starts_at > now.toISOString() ? booking : { ...booking, email: '' }
  await tell(transaction, guest, 'cancelled', { now, owner: by === 'guest' ? (bookable?.rules.notify ?? []) : [] })
  return booking
}

/**
 * Deletes a booking with all that is known of its guest. Its places are free, and nothing is mailed.
 * @returns what it was
 */
export async function deleteBooking(transaction: Transaction, siteId: Id, id: Id): Promise<Booking> {
  const known = await findBooking(transaction, siteId, id)
  if (!known) throw new Refusal('not_found', WORDS.gone)
  await lockIfThere(transaction, siteId, known.bookable_id)
  await transaction.site(siteId).delete('bookings').where('id', '=', id).execute()
  await forgetReminder(transaction, known)
  return known
}

/** What became of a booking; cancelling has its own way. */
export async function markBooking(
  transaction: Transaction,
  siteId: Id,
  id: Id,
  state: Exclude<BookingState, 'cancelled'>,
  now: Date,
): Promise<void> {
  const changed = await transaction
    .site(siteId)
    .update('bookings')
    .set({ state, changed_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '!=', 'cancelled')
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Refusal('conflict', WORDS.over)
}

export async function bookingsOfDay(reader: Reader, siteId: Id, day: string): Promise<Booking[]> {
  return await reader
    .site(siteId)
    .selectFrom('bookings')
    .selectAll()
    .where('day', '=', day)
    .orderBy('starts_at')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
