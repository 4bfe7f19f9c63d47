import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { MAX_VERSION, ownContentSchema, versionAnswer } from '../../../pages/schemas.ts'

const revisionSchema = z.object({
  id: idSchema,
  number: z.int(),
  reason: z
    .enum(['publish', 'restore', 'import', 'session', 'named'])
    .describe('`session`: what a writing session left behind, `named`: kept by its owner.'),
  name: z.string().nullable(),
  authorId: idSchema.nullable(),
  createdAt: z.string(),
})
const listedSchema = revisionSchema.extend({
  authorName: z.string().nullable(),
  day: z.string().describe('By the calendar of the site: 2026-12-04.'),
})
/** A version of a page in the history. */
export type Revision = z.infer<typeof listedSchema>

export const listRevisions = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/documents/:documentId/revisions',
  query: z.object({
    before: z.coerce
      .number<number>()
      .int()
      .min(1)
      .max(MAX_VERSION)
      .optional()
      .describe('Number that the listed ones are below; 500 are listed at a time.'),
  }),
  answer: z.object({ revisions: z.array(listedSchema) }),
})

export const readRevision = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/documents/:documentId/revisions/:revisionId',
  answer: revisionSchema.extend({ content: ownContentSchema }),
})

export const restoreRevision = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/documents/:documentId/revisions/:revisionId/restoration',
  answer: versionAnswer,
})

export const restoreBlock = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/documents/:documentId/revisions/:revisionId/blocks/:blockId/restoration',
  answer: versionAnswer,
})

export const nameVersion = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/documents/:documentId/revisions',
  body: z.strictObject({ name: z.string().trim().min(1, 'Dai un nome alla versione.').max(100) }),
  status: 201,
  answer: z.object({ id: idSchema }),
})

export const compareRevision = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/documents/:documentId/revisions/:revisionId/comparison',
  query: z.object({
    with: z
      .union([z.literal('draft'), idSchema])
      .default('draft')
      .describe('What it is held against: today’s draft, or another revision by its id.'),
  }),
  answer: z.object({
    words: z.array(z.string()).describe('«2 testi», «1 foto in più», «ordine delle sezioni».'),
    fields: z.array(z.string()),
    blocks: z.array(
      z.object({
        blockId: idSchema,
        type: z.string(),
        title: z.string().describe('What owners call the type.'),
        kind: z.enum(['added', 'removed', 'changed', 'moved']),
        label: z.string(),
        excerpt: z.string(),
      }),
    ),
  }),
})
