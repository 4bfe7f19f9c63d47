import { z } from 'zod'
import { storedBlockSchema } from '../../../core/block.ts'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema, newId } from '../../../core/ids.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { assetsById } from '../../images/public.ts'
import { buildPage, buildSection } from '../model/build.ts'
import { linksAmong } from '../model/destinations.ts'
import { exampleTexts } from '../model/example-texts.ts'
import { pageTemplates } from '../model/pages.ts'
import { sectionTemplates } from '../model/sections/index.ts'

/** As many as the largest page can show without repeating one. */
const MOST_PICTURES = 12

const picturesSchema = z
  .union([idSchema, z.array(idSchema).max(MOST_PICTURES)])
  .optional()
  .describe('Assets of the site to show, in turn; without any, blocks stay without a picture.')

const listedSchema = z.object({ key: z.string(), name: z.string(), category: z.string(), description: z.string() })
const blocksSchema = z.array(storedBlockSchema)
const answerSchema = z.object({
  sections: z.array(listedSchema.extend({ blocks: blocksSchema })),
  pages: z.array(
    listedSchema.extend({
      content: z.object({ title: z.string(), urlId: z.string(), showTitle: z.boolean(), blocks: blocksSchema }),
    }),
  ),
})

/** What owners may put on a page or begin one with: blocks to insert, content to create a page with. */
export function templatesRoutes(app: App, { database, blocks }: Services): void {
  const examples = exampleTexts(blocks)
  app.get(
    '/api/example-texts',
    {
      config: { rules: { ground: 'installation', access: 'owner', sharing: 'none', rate: 'read' } },
      schema: { response: { 200: z.object({ texts: z.array(z.string()) }) } },
    },
    async () => ({ texts: examples }),
  )

  app.get(
    '/api/sites/:siteId/templates',
    {
      config: {
        rules: { ground: 'installation', access: { permission: PERMISSION.config }, sharing: 'none', rate: 'read' },
      },
      schema: {
        params: z.object({ siteId: idSchema }),
        querystring: z.object({ pictures: picturesSchema }),
        response: { 200: answerSchema },
      },
    },
    async ({ params, query, actor }) => {
      const wanted = [query.pictures ?? []].flat()
      const assets = await assetsById(database, params.siteId, wanted)
      const pictures = wanted.filter((id) => assets[id]?.mimeType.startsWith('image/'))
      const documents = await database
        .site(params.siteId)
        .selectFrom('documents')
        .select(['url_id as urlId', 'kind'])
        .where('collection_id', 'is', null)
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .execute()
      const material = { newId, pictures, linkTo: linksAmong(documents), ownerEmail: actor!.email }
      return {
        sections: sectionTemplates.map(({ key, name, category, description }) => ({
          key,
          name,
          category,
          description,
          blocks: buildSection(key, material),
        })),
        pages: pageTemplates.map((template) => ({
          key: template.key,
          name: template.name,
          category: template.category,
          description: template.description,
          content: buildPage(template, material),
        })),
      }
    },
  )
}
