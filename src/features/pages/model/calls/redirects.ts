import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../../../core/call.ts'
import { localPathSchema } from '../../../../core/links.ts'

/** Redirects: those that changed addresses have left, and an owner's own. They count at once, without a publication. */

export const listRedirects = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/redirects',
  answer: z.object({
    redirects: z.array(
      z.object({
        fromPath: z.string(),
        toPath: z.string(),
        status: z.int(),
        page: z.string().nullable().describe('Title of the published page that it leads to.'),
        leadsNowhere: z.boolean().describe('Whether no published page is there; false for files.'),
      }),
    ),
  }),
})
export type ListedRedirect = AnswerOf<typeof listRedirects>['redirects'][number]

export const putRedirect = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/redirects',
  body: z.strictObject({
    from: localPathSchema,
    to: localPathSchema,
    status: z.union([z.literal(301), z.literal(302)]).default(301),
    replaces: localPathSchema.optional().describe('Path of the redirect that this one takes the place of.'),
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
    faults: z.array(z.object({ line: z.int(), text: z.string(), fault: z.string() })),
  }),
})
export type ImportedRedirects = AnswerOf<typeof importRedirects>

export const deleteRedirect = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/redirects',
  query: z.object({ from: localPathSchema, crumb: z.string().optional() }),
})
