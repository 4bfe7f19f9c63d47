import { z } from 'zod'
import { Refusal } from '../../../core/refusal.ts'
import type { ServerSide } from '../../../platform/feature.ts'
import { defineLoader } from '../../../platform/loader.ts'
import { momentSchema } from '../model/blocks.ts'
import { endedAt, endedQuery } from '../model/ended.ts'

const argsSchema = z.strictObject({ until: momentSchema })

/** Knows whether a moment has come in the site's zone; a stored page ends when it does. */
const endedLoader = defineLoader(endedQuery, async ({ args, timeZone, now }) => {
  // Arguments also come from requests, and not only from blocks that were checked.
  const checked = argsSchema.safeParse(args)
  if (!checked.success) throw new Refusal('invalid', 'Questo momento non si può leggere.')
  const { validUntil, ...data } = endedAt(checked.data.until, timeZone, now)
  return { data, tags: ['countdown'], validUntil }
})

export const showcaseServer: ServerSide = {
  loaders: [endedLoader],
}
