import { z } from 'zod'
import { storedBlockSchema } from '../../../../core/block.ts'
import { type AnswerOf, defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { LIMITS } from '../../../../core/limits.ts'
import { visibleText } from '../../../../core/visible-text.ts'
import { documentContentSchema } from '../document.ts'

/** What owners keep of their pages to use it again. Answered by the templates feature, which depends on this one. */

const LONGEST_NAME = 80

const nameSchema = z
  .string()
  .overwrite(visibleText)
  .trim()
  .min(1, 'Scrivi un nome.')
  .max(LONGEST_NAME, `Il nome può avere al massimo ${LONGEST_NAME} caratteri.`)

/** What a kept page has of its content: not what is one page's own, such as its address or its dates. */
export const keptPageSchema = documentContentSchema
  .pick({ title: true, showTitle: true, coverId: true, blocks: true, part: true })
  .strict()
export type KeptPage = z.infer<typeof keptPageSchema>

export const keptBlocksSchema = z.strictObject({
  blocks: z.array(storedBlockSchema).max(LIMITS.sectionsPerPage),
})

/** Given, so that a deletion can be undone, and a request that is sent again makes no second one. */
const givenId = idSchema.optional()

const path = '/api/sites/:siteId/own-templates'
const onePath = '/api/sites/:siteId/own-templates/:templateId'
const listedSchema = z.object({
  id: idSchema,
  name: z.string(),
  lost: z.int().describe('Blocks that cannot be used any more, and are left out.'),
})

export const listOwnSections = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/own-templates/sections',
  answer: z.object({ sections: z.array(listedSchema.extend({ blocks: z.array(storedBlockSchema) })) }),
})
export type OwnSection = AnswerOf<typeof listOwnSections>['sections'][number]

export const listOwnPages = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/own-templates/pages',
  answer: z.object({ pages: z.array(listedSchema.extend({ content: keptPageSchema })) }),
})
export type OwnPage = AnswerOf<typeof listOwnPages>['pages'][number]

export const keepOwnTemplate = defineCall({
  method: 'POST',
  path,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('section'), id: givenId, name: nameSchema, content: keptBlocksSchema }),
    z.strictObject({ kind: z.literal('page'), id: givenId, name: nameSchema, content: keptPageSchema }),
  ]),
  status: 201,
  answer: z.object({ id: idSchema }),
})

export const renameOwnTemplate = defineCall({
  method: 'PUT',
  path: onePath,
  body: z.strictObject({ name: nameSchema }),
})

export const deleteOwnTemplate = defineCall({ method: 'DELETE', path: onePath })

/** The synced sections of a site outside the bin. They are made, changed and deleted like documents. */
export const listSynced = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/synced-sections',
  answer: z.object({
    sections: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        blocks: z.array(storedBlockSchema).describe('Its draft.'),
        version: z.int().describe('Version of its draft.'),
        isOnline: z.boolean().describe('Whether a version of it is published.'),
        uses: z
          .array(z.object({ documentId: idSchema, title: z.string(), inDraft: z.boolean(), online: z.boolean() }))
          .describe('Pages that show it: in their draft, for visitors, or both.'),
      }),
    ),
  }),
})
export type SyncedSection = AnswerOf<typeof listSynced>['sections'][number]
