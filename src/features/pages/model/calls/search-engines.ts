import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'

/** What search engines find of a site. What it tells them is part of its draft (`searchEnginesOfSite`). */
export const readFoundPages = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/found-pages',
  answer: z.object({
    examples: z
      .array(z.object({ path: z.string(), title: z.string(), description: z.string() }))
      .describe('Published pages that may be found, the home page first, with their words for search engines.'),
    hidden: z
      .array(
        z.object({
          documentId: idSchema,
          path: z.string(),
          title: z.string(),
          reason: z.enum(['noIndex', 'password', 'private']),
        }),
      )
      .describe('The first published pages that hide themselves, by path.'),
    hiddenCount: z.int(),
  }),
})
export type FoundPages = AnswerOf<typeof readFoundPages>
