import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../../../core/call.ts'
import { redirectPathSchema } from '../redirect-chain.ts'

/** Redirects: those that changed addresses have left, and an owner's own. They count at once, without a publication. */

export const listRedirects = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/redirects',
  answer: z.object({
    redirects: z.array(
      z.object({
        fromPath: z
          .string()
          .describe('As it is stored: decoded, or with the query string of an address such as /?p=12.'),
        toPath: z.string(),
        status: z.int(),
        page: z.string().nullable().describe('Title of the published page that it leads to.'),
        leadsNowhere: z.boolean().describe('Whether visitors find neither a page nor a file there.'),
      }),
    ),
  }),
})
export type ListedRedirect = AnswerOf<typeof listRedirects>['redirects'][number]

export const putRedirect = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/redirects',
  body: z.strictObject({
    from: redirectPathSchema,
    to: redirectPathSchema,
    status: z.union([z.literal(301), z.literal(302)]).default(301),
    replaces: redirectPathSchema
      .optional()
      .describe(
        '`fromPath` of the redirect that this one takes the place of. If `from` is the same, it is kept as it is.',
      ),
    isStored: z
      .boolean()
      .default(false)
      .describe('Whether `from` is a `fromPath`, to put back one that was removed: no rule for new paths applies.'),
  }),
})

/** Enough for some thousands of lines. */
const MOST_PASTED = 500_000

export const importRedirects = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/redirects/import',
  body: z.strictObject({
    lines: z
      .string()
      .min(1, 'Incolla almeno una riga.')
      .max(MOST_PASTED, 'Sono troppe righe in una volta: incollane una parte, poi il resto.')
      .describe('One redirect a line: `/vecchio /nuovo`.'),
  }),
  answer: z.object({
    imported: z.int(),
    faults: z
      .array(z.object({ line: z.int(), text: z.string(), fault: z.string() }))
      .describe('What is wrong with the first 100 lines that were left out.'),
    faultyLines: z.array(z.int()).describe('Numbers of all lines that were left out.'),
  }),
})
export type ImportedRedirects = AnswerOf<typeof importRedirects>

export const deleteRedirect = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/redirects',
  query: z.object({ from: redirectPathSchema.describe('`fromPath` of the list.'), crumb: z.string().optional() }),
})
