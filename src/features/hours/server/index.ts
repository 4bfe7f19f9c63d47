import { Refusal } from '../../../core/refusal.ts'
import type { ServerSide } from '../../../platform/feature.ts'
import { defineLoader } from '../../../platform/loader.ts'
import { hoursSchema, sayings } from '../model/hours.ts'
import { nowQuery } from '../model/now.ts'

/** Works out who is there in the site's zone; a stored page ends with what it says. */
const nowLoader = defineLoader(nowQuery, async ({ args, timeZone, now }) => {
  // Arguments also come from requests, and not only from blocks that were checked.
  const checked = hoursSchema.safeParse(args)
  if (!checked.success) throw new Refusal('invalid', 'Questi orari non si possono leggere.')
  const { said, until } = sayings(checked.data, now, timeZone)
  return { data: { said, until }, tags: ['hours'], validUntil: new Date(said[1]?.from ?? until) }
})

export const hoursServer: ServerSide = {
  loaders: [nowLoader],
}
