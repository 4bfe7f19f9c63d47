import { z } from 'zod'
import { Refusal } from '../../../../core/refusal.ts'
import { readSiteCard } from '../../../../core/shell-calls.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { findSite, type Site } from '../../../sites/public.ts'
import { hasPublished, listChanged } from '../documents-repository.ts'
import { sendMiniature } from '../miniatures.ts'
import type { PageContents } from '../page-contents.ts'
import { publicPage } from '../public-page.ts'
import { publishedReads } from '../published-reads.ts'
import { pageReads, siteParams } from './rules.ts'

/**
 * A site's card in the list of an owner's sites: whether visitors can see it, what waits to be published, and its home
 * page.
 */
export function siteCardRoutes(app: App, services: Services, contents: PageContents): void {
  const { database, directory } = services

  serveCall(app, readSiteCard, pageReads, async ({ params: { siteId } }) => {
    const site = await findSite(database, siteId)
    if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
    const { total } = await listChanged(database, siteId, 1)
    const changes = total + (site.draft ? 1 : 0)
    const home = await publicHome(services, await directory.site(siteId))
    return { online: await hasPublished(database, siteId), home: home !== undefined, changes }
  })

  app.get(
    '/api/sites/:siteId/home',
    // A page is not JSON: its answer is described, not validated.
    {
      config: { rules: pageReads },
      exposeHeadRoute: false,
      schema: { params: siteParams, response: { 200: z.unknown() } },
    },
    async ({ params: { siteId } }, reply) => {
      const site = await directory.site(siteId)
      const isPublic = site && (await publicHome(services, site))
      const home = isPublic ? await publicPage(services, contents, site, '/', { page: 1 }) : undefined
      return sendMiniature(reply, home && !('instead' in home) ? home.body : '', 'published')
    },
  )
}

async function publicHome(services: Services, site: Site | undefined) {
  const home = site && (await publishedReads(services, site).page('/'))
  return home?.access === 'public' ? home : undefined
}
