import { PERMISSION } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import { assetsById } from '../../images/public.ts'
import { guardOf } from '../../pages/public.ts'
import { readExampleTexts, readTemplates } from '../../pages/schemas.ts'
import { buildPage, buildSection } from '../model/build.ts'
import { linksAmong } from '../model/destinations.ts'
import { exampleTexts } from '../model/example-texts.ts'
import { pageTemplates } from '../model/pages.ts'
import { sectionTemplates } from '../model/sections/index.ts'

/** Templates for owners: blocks to insert, content for a new page. */
export function templatesRoutes(app: App, services: Services): void {
  const { database, blocks } = services
  const examples = exampleTexts(blocks)
  serveCall(app, readExampleTexts, ownerReads('owner'), async () => ({ texts: examples }))

  serveCall(app, readTemplates, ownerReads(PERMISSION.structure), async (request) => {
    const { params, query, actor } = request
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
    const guard = await guardOf(services, request, params.siteId)
    const ownerEmail = guard ? (guard.recipients[0] ?? '') : actor!.email
    const material = { newId, pictures, linkTo: linksAmong(documents), ownerEmail }
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
  })
}
