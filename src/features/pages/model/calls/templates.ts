import { z } from 'zod'
import { storedBlockSchema } from '../../../../core/block.ts'
import { type AnswerOf, defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'

/** Templates for pages and for blocks. Answered by the templates feature, which depends on this one. */

/** As many as the largest page can show without repetition. */
const MOST_PICTURES = 12

const listedSchema = z.object({ key: z.string(), name: z.string(), category: z.string(), description: z.string() })
const blocksSchema = z.array(storedBlockSchema)

export const readTemplates = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/templates',
  query: z.object({
    pictures: z
      .union([idSchema, z.array(idSchema).max(MOST_PICTURES)])
      .optional()
      .describe('Assets of the site to show, in turn; without any, blocks stay without a picture.'),
  }),
  answer: z.object({
    sections: z.array(listedSchema.extend({ blocks: blocksSchema })),
    pages: z.array(
      listedSchema.extend({
        content: z.object({ title: z.string(), urlId: z.string(), showTitle: z.boolean(), blocks: blocksSchema }),
      }),
    ),
  }),
})
export type SectionTemplate = AnswerOf<typeof readTemplates>['sections'][number]

export const readExampleTexts = defineCall({
  method: 'GET',
  path: '/api/example-texts',
  answer: z.object({ texts: z.array(z.string()) }),
})
