import { z } from 'zod'
import { idSchema } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app.ts'
import type { Services } from '../../../../platform/services.ts'
import { getSite, saveSiteDraft } from '../../../sites/public.ts'
import { changeMenu, HIDDEN_NAVIGATION, menuChangeSchema, type TreeEntry } from '../../model/menu.ts'
import { siteTree } from '../site-tree.ts'
import { authorOf, read, siteParams, versionResponse, versionSchema, write } from './rules.ts'

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
const treeSchema = z.object({
  /** Version of the site's draft that changes of the menu are made on. */
  version: z.number().int(),
  menu: z.array(entrySchema),
  /** Pages and collections that stand in no menu, in their own order (CODE-23). */
  outside: z.object({ name: z.literal(HIDDEN_NAVIGATION), documentIds: z.array(idSchema) }),
})
const MOST_CHANGES = 50

/** One tree: the menu with its pages, and the pages outside it. Worked out from the site's draft each time. */
export function menuRoutes(app: App, { database, now }: Services): void {
  app.get(
    '/api/sites/:siteId/tree',
    { config: read, schema: { params: siteParams, response: { 200: treeSchema } } },
    async ({ params }) => {
      const site = await getSite(database, params.siteId)
      const { mainNavigation } = (site.draft ?? site.content).frame
      const { menu, outside } = await siteTree(database, site, mainNavigation)
      return { version: site.draft_version, menu, outside: { name: HIDDEN_NAVIGATION, documentIds: outside } as const }
    },
  )

  app.patch(
    '/api/sites/:siteId/menu',
    {
      config: write,
      schema: {
        params: siteParams,
        body: z.strictObject({
          baseVersion: versionSchema,
          changes: z.array(menuChangeSchema).min(1).max(MOST_CHANGES),
        }),
        response: versionResponse,
      },
    },
    async (request) => {
      const { baseVersion, changes } = request.body
      const version = await database.transact(async (transaction) => {
        const site = await getSite(transaction, request.params.siteId)
        if (site.draft_version !== baseVersion)
          throw new Refusal('conflict', 'Il menu è cambiato nel frattempo: ricarica e riprova.', {
            details: { currentVersion: site.draft_version, baseVersion },
          })
        const content = site.draft ?? site.content
        const frame = { ...content.frame, mainNavigation: changeMenu(content.frame.mainNavigation, changes) }
        return await saveSiteDraft(transaction, site.id, baseVersion, { ...content, frame }, authorOf(request, now()))
      })
      return { version }
    },
  )
}
