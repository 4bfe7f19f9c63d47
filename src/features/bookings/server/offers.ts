import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { dayAt, dayEnd } from '../../../core/wall-time.ts'
import { defineLoader } from '../../../platform/loader.ts'
import { type Offer, offersQuery } from '../model/blocks.ts'
import { offeredDays } from '../model/slots.ts'
import { BOOKINGS_TAG, listBookables, type StoredBookable } from './bookables-repository.ts'

const MINUTE_MS = 60_000
const argsSchema = z.object({ bookableId: idSchema.nullable() })

/** What a page offers. Free times are not among it: they change with every booking, and pages are stored. */
export const offersLoader = defineLoader(offersQuery, async ({ args, siteId, reader, timeZone, now }) => {
  // Arguments also come from requests, and not only from blocks that were checked.
  const checked = argsSchema.safeParse(args)
  if (!checked.success) throw new Refusal('invalid', 'Questo non si può prenotare.')
  const { bookableId } = checked.data
  const all = await listBookables(reader, siteId)
  const open = all.filter(({ id, rules }) => rules.open && (bookableId === null || id === bookableId))
  // The first day changes at midnight, or as long before it as one has to book.
  const ends = open.flatMap(({ rules }) => {
    const { first } = offeredDays(rules, now, timeZone)
    return [
      dayEnd(dayAt(now, timeZone), timeZone).getTime(),
      dayEnd(first, timeZone).getTime() - rules.notice * MINUTE_MS,
    ]
  })
  const coming = ends.filter((end) => end > now.getTime())
  return {
    data: open.map((one) => offerOf(one, { now, timeZone })),
    tags: [BOOKINGS_TAG],
    validUntil: coming.length > 0 ? new Date(Math.min(...coming)) : undefined,
  }
})

function offerOf({ id, rules }: StoredBookable, { now, timeZone }: { now: Date; timeZone: string }): Offer {
  const { name, note, partyLeast, partyMost } = rules
  return { id, name, note, partyLeast, partyMost, ...offeredDays(rules, now, timeZone) }
}
