import { z } from 'zod'

/** Progress of fetching the files that a site's imports refer to. */
export const mediaFetchStatusSchema = z.object({
  /** Missing files with an address. */
  awaited: z.number().int(),
  state: z.enum(['idle', 'running', 'done']),
  done: z.number().int(),
  total: z.number().int(),
  failed: z.number().int(),
  /** The first failures. */
  problems: z.array(z.object({ name: z.string(), sentence: z.string() })),
  /** Why it ended early. */
  sentence: z.string().nullable(),
})
export type MediaFetchStatus = z.infer<typeof mediaFetchStatusSchema>
