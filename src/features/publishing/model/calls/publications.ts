import { z } from 'zod'
import { type AnswerOf, type CallInput, defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { kindSchema, linkingPagesSchema, MAX_VERSION } from '../../../pages/schemas.ts'
import { WARNING_KINDS } from '../warnings.ts'

const idsSchema = z.array(idSchema).max(1000).default([])
const publishedAnswer = z.object({ publishRevision: z.int() })

export const publish = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/publications',
  body: z.strictObject({
    documentIds: idsSchema.describe('Drafts that visitors see from then on.'),
    removedIds: idsSchema.describe('What is in the bin and goes; refused when it is not there any more.'),
    hiddenIds: idsSchema.describe('What visitors see no more; it stays a draft.'),
    siteContent: z.boolean().default(false),
  }),
  answer: publishedAnswer,
})
export type Publication = NonNullable<CallInput<typeof publish>['body']>

export const withdrawPublication = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/publications/:number/withdrawal',
  params: { number: z.coerce.number<number>().int().min(1).max(MAX_VERSION) },
  answer: publishedAnswer,
})

export const unpublish = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/documents/:documentId/publication',
})

export const schedule = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/documents/:documentId/schedule',
  body: z.strictObject({
    local: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, 'Scrivi data e ora così: 2026-12-04T09:00.')
      .max(30),
  }),
  answer: z.object({ scheduledFor: z.string(), timeZone: z.string() }),
})

export const unschedule = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/documents/:documentId/schedule',
})

export const PENDING_STATES = ['new', 'hidden', 'changed', 'removed'] as const

const whoSchema = { authorName: z.string().nullable(), changedAt: z.string() }
const warningSchema = z.object({
  kind: z.enum(WARNING_KINDS),
  sentence: z.string(),
  targetId: idSchema
    .nullable()
    .describe(
      'The page to publish as well, of a link to one that is not; the one in the bin, of a link to that; the other page of a shared address.',
    ),
})

export const readPending = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/pending',
  answer: z.object({
    documents: z.array(
      z.object({
        documentId: idSchema,
        kind: kindSchema,
        title: z.string(),
        path: z.string(),
        state: z.enum(PENDING_STATES).describe('`removed`: in the bin, while visitors still see it.'),
        inMenu: z.boolean().describe('Whether the menu’s draft leads to it.'),
        linkedFrom: linkingPagesSchema,
        changes: linkingPagesSchema.describe('Of a synced section: the published pages that show it.'),
        brings: linkingPagesSchema.describe(
          'Synced sections that it shows and that were never published: they go online with it.',
        ),
        words: z.array(z.string()).describe('What is different from what visitors see, in Italian.'),
        scheduledFor: z.string().nullable(),
        warnings: z.array(
          warningSchema.extend({ blockId: idSchema.nullable().describe('Null: about the page itself.') }),
        ),
        ...whoSchema,
      }),
    ),
    total: z.int().describe('Of all, when there are more than are listed.'),
    site: z
      .object({
        words: z.array(z.string()),
        withheld: z
          .array(z.string())
          .describe('Those that who asks may not take online; unless it is empty, the site’s content is refused.'),
        ...whoSchema,
        changedAt: z.string().nullable(),
      })
      .nullable()
      .describe('The site’s own content: menu, look, header; null when it is as visitors see it.'),
    menuWarnings: z
      .array(warningSchema.extend({ label: z.string() }))
      .describe('Entries of the menus, by their label, that lead to nothing.'),
    latest: z
      .object({
        number: z.int(),
        documentIds: z.array(idSchema),
        authorName: z.string().nullable(),
        createdAt: z.string(),
        withheld: z.array(z.string()).describe('Why who asks may not take it back; empty if they may.'),
      })
      .nullable()
      .describe('The publication that can be taken back.'),
  }),
})
export type Pending = AnswerOf<typeof readPending>
/** A page whose draft differs from what visitors see. */
export type PendingDocument = Pending['documents'][number]
