import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { siteFrameSchema, VERSIONS } from '../../../sites/schemas.ts'

/** Maximum queries of a page's blocks in one call. */
const MOST_QUERIES = 500

export const readBlockData = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/block-data',
  body: z.strictObject({
    documentId: idSchema.optional().describe('The document that the blocks stand in; no query depends on it yet.'),
    calls: z.array(z.strictObject({ query: z.string().max(100), args: z.unknown() })).max(MOST_QUERIES),
  }),
  answer: z.object({
    data: z.array(z.unknown()),
    codes: z.array(z.enum(['unknown_query', 'invalid', 'failed']).nullable()),
  }),
})

const logoPicture = z.object({ src: z.string(), width: z.number().nullable(), height: z.number().nullable() })

/** What a browser needs, besides the blocks and their data, to show a draft as visitors would see it. */
export const readEditingContext = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/editing-context',
  query: z.object({ documentId: idSchema }),
  answer: z.object({
    site: z.object({ id: idSchema, title: z.string(), baseUrl: z.string(), timeZone: z.string() }),
    locale: z.string(),
    wordsLang: z.string().optional(),
    path: z.string(),
    look: z.string(),
    htmlClass: z.string(),
    ownStyle: z.string().describe('A style sheet for the owner’s own colours; empty if there are none.'),
    versions: z.enum(VERSIONS).describe('The light and the dark version of the page, where visitors may meet both.'),
    stylesheets: z.array(z.string()),
    fontSheets: z.record(z.string(), z.string()).describe('Style sheets of font pairs that can be tried on, by pair.'),
    frame: siteFrameSchema,
    asksForCookies: z.boolean(),
    logo: logoPicture
      .extend({ onDark: logoPicture.extend({ day: z.boolean(), night: z.boolean() }).nullable() })
      .nullable(),
    parts: z
      .record(z.string(), z.unknown())
      .describe('The rest of the site’s draft, with the parts that features own.'),
    recipients: z
      .array(z.string())
      .nullable()
      .describe('To whom forms may write that are new here; null for somebody who may say it themselves.'),
    siteVersion: z.int().describe('Version of the draft that `frame`, `parts` and `site.title` are of.'),
    holderPath: z.string().nullable().describe('Where the draft of the document stands that holds this one.'),
    view: z
      .looseObject({ kind: z.string() })
      .describe('What stands around the blocks, as the kind of the document has it.'),
  }),
})
export type EditingContext = AnswerOf<typeof readEditingContext>
