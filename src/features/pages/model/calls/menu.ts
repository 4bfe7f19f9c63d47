import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { HIDDEN_NAVIGATION, menuChangeSchema, type TreeEntry } from '../menu.ts'
import { versionAnswer, versionSchema } from './parts.ts'

const entrySchema: z.ZodType<TreeEntry> = z.lazy(() =>
  z.object({
    at: z.array(z.number().int()),
    label: z.string(),
    link: z.string(),
    newWindow: z.boolean(),
    documentId: idSchema.nullable(),
    entries: z.array(entrySchema).nullable(),
  }),
)

export const readTree = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/tree',
  answer: z.object({
    version: z.int().describe('Of the site’s draft, that changes of the menu are made on.'),
    menu: z.array(entrySchema),
    /** CODE-23 */
    outside: z
      .object({ name: z.literal(HIDDEN_NAVIGATION), documentIds: z.array(idSchema) })
      .describe('Pages and collections that stand in no menu, in their own order.'),
  }),
})

const MOST_CHANGES = 50

export const changeMenu = defineCall({
  method: 'PATCH',
  path: '/api/sites/:siteId/menu',
  body: z.strictObject({ baseVersion: versionSchema, changes: z.array(menuChangeSchema).min(1).max(MOST_CHANGES) }),
  answer: versionAnswer,
})
