import { z } from 'zod'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { lookSchema } from '../../../sites/public.ts'
import { findDraftByPath } from '../documents-repository.ts'
import { draftSite } from '../editing-context.ts'
import { sendMiniature } from '../miniatures.ts'
import type { PageContents } from '../page-contents.ts'
import { draftPage } from '../preview-page.ts'
import { renderDocument } from '../render-document.tsx'
import { pageReads, siteParams } from './rules.ts'

/** The draft of the home page as it would be in a look, for whoever chooses one. */
export function lookRoutes(app: App, services: Services, contents: PageContents): void {
  const { database, directory } = services
  app.get(
    '/api/sites/:siteId/looks/:look/home',
    // A page is not JSON: its answer is described, not validated.
    {
      config: { rules: pageReads },
      exposeHeadRoute: false,
      schema: {
        params: siteParams.extend({ look: lookSchema }),
        response: { 200: z.unknown() },
      },
    },
    async ({ params: { siteId, look } }, reply) => {
      const published = await directory.site(siteId)
      if (!published) throw new Refusal('not_found', 'Il sito non esiste.')
      const { site } = await draftSite(database, published)
      const dressed = { ...site, content: { ...site.content, look } }
      const home = await findDraftByPath(database, siteId, '/')
      const parts = home && (await draftPage(services, contents, dressed, home, '/'))
      return sendMiniature(reply, parts ? (await renderDocument(services, dressed, parts)).body : '', 'draft')
    },
  )
}
