import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { ShownTimes } from '../model/blocks.ts'
import { nextOpenDay, offeredDays, slotsOn } from '../model/slots.ts'
import type { StoredBookable } from './bookables-repository.ts'
import { busyOn } from './bookings-repository.ts'

/** So few free places are told. */
const FEW = 4

interface Asked {
  readonly day: string
  readonly party: number
  /** A booking that would leave its places. */
  readonly except?: Id
}

/** The times of a day for so many people. */
export async function timesOf(
  reader: Reader,
  site: { readonly id: Id; readonly timeZone: string },
  bookable: StoredBookable,
  { day, party, except }: Asked,
  now: Date,
): Promise<ShownTimes> {
  const { timeZone } = site
  const { rules } = bookable
  const moment = { now, timeZone }
  const { first, last } = offeredDays(rules, now, timeZone)
  // Nothing is read or reckoned for days that nobody offers.
  if (day < first || day > last) return { day, slots: [], next: nextOpenDay(rules, day, moment) ?? null }
  const busy = await busyOn(reader, site.id, bookable, { day, timeZone, except })
  const slots = slotsOn(rules, { day, party, busy }, moment)
  const next = slots.some(({ isFull }) => !isFull) ? undefined : nextOpenDay(rules, day, moment)
  return {
    day,
    slots: slots.map(({ at, time, free, isFull }) => ({
      ...{ at: at.toISOString(), time, free, isFull },
      isFew: free <= FEW && free < rules.capacity,
    })),
    next: next ?? null,
  }
}
