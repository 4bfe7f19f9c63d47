import { z } from 'zod'

/** How far the fetching of the files is that a site's imports only name. */
export const mediaFetchStatusSchema = z.object({
  /** Files that are still missing and have an address. */
  awaited: z.number().int(),
  state: z.enum(['idle', 'running', 'done']),
  done: z.number().int(),
  total: z.number().int(),
  failed: z.number().int(),
  /** Of those that failed, the first ones. */
  problems: z.array(z.object({ name: z.string(), sentence: z.string() })),
  /** Why it ended before its end. */
  sentence: z.string().nullable(),
})
export type MediaFetchStatus = z.infer<typeof mediaFetchStatusSchema>
