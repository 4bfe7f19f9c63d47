import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../../core/call.ts'
import { idSchema } from '../../../core/ids.ts'
import { aestheticPatchSchema, baseVersionSchema, newSiteSchema, siteContentSchema, versionSchema } from './site.ts'
import { MOST_CSS } from './style.ts'

export const readSite = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId',
  answer: z.object({
    id: idSchema,
    identifier: z.string(),
    locale: z.string(),
    timeZone: z.string(),
    publishRevision: z.int(),
    published: siteContentSchema,
    draft: siteContentSchema,
    draftVersion: z.int(),
    pages: z.int().describe('Pages and collections that are not in the bin.'),
  }),
})

export const putSiteDraft = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/draft',
  body: z.strictObject({ baseVersion: versionSchema, content: siteContentSchema }),
  answer: z.object({ version: z.int() }),
})

export const patchSiteDraft = defineCall({
  method: 'PATCH',
  path: '/api/sites/:siteId/draft',
  body: z.strictObject({
    baseVersion: baseVersionSchema,
    aesthetic: aestheticPatchSchema.describe('How the site looks, as far as it changes.'),
  }),
  answer: z.object({ version: z.int() }),
})

export const checkCss = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/css-check',
  body: z.strictObject({ css: z.string().max(MOST_CSS) }),
  answer: z.object({ fault: z.string().nullable().describe('Why it would not be saved, with its place.') }),
})

export const createSite = defineCall({
  method: 'POST',
  path: '/api/sites',
  body: newSiteSchema,
  status: 201,
  answer: z.object({ id: idSchema }),
})

/** Maximum first pages of a new site. */
const MOST_PAGES = 20

export const readBeginnings = defineCall({
  method: 'GET',
  path: '/api/beginnings',
  answer: z.object({
    kinds: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        description: z.string(),
        pages: z.array(z.string()),
      }),
    ),
    startingPoints: z
      .array(
        z.object({
          key: z.string(),
          name: z.string(),
          description: z.string(),
          kind: z.string(),
          colours: z.array(z.string()).describe('Of the ground, the accent, the second colour and the text.'),
        }),
      )
      .describe('Designs to begin with, each for a kind of site.'),
    pages: z.array(z.object({ key: z.string(), name: z.string(), description: z.string() })),
  }),
})
export type Beginnings = AnswerOf<typeof readBeginnings>

export const beginSite = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/beginning',
  body: z.strictObject({
    startingPoint: z.string().max(40).optional().describe('Design, words and sample pictures of the first pages.'),
    pages: z.array(z.string().max(40)).min(1, 'Scegli almeno una pagina.').max(MOST_PAGES),
  }),
  status: 201,
  answer: z.object({ documentIds: z.array(idSchema) }),
})
