import { z } from 'zod'
import { PageNotFound } from '../../../core/refusal.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { searchEnginesOfSite } from '../model/search-engines.ts'
import { sitemap, sitemapIndex } from './feed.ts'
import { countIndexable, listIndexable } from './published-lists.ts'
import { crawlerHeaders, pageHeaders } from './render-document.tsx'
import { plainAnswer, sendShared, sharedAnswer } from './site-answers.ts'
import { siteOfRequest, visitorReads } from './site-requests.ts'

/** Maximum URLs per file, and files per index, by the sitemap protocol. */
const PER_FILE = 50_000
const sitemapQuery = z.object({ part: z.coerce.number().int().min(1).max(PER_FILE).optional() })

/** robots.txt and site map of a site. */
export function crawlerRoutes(app: App, services: Services): void {
  const { database, directory } = services
  const config = { rules: visitorReads }

  app.get('/robots.txt', { config: { rules: { ...visitorReads, whileLocked: 'answers' } } }, async (request, reply) => {
    const site = await siteOfRequest(directory, request, reply)
    if (!site) return reply
    const lines = ['User-agent: *', ...linesAbout(site), '']
    const headers = { ...pageHeaders(services), ...crawlerHeaders(site) }
    return reply.headers(headers).type('text/plain; charset=utf-8').send(lines.join('\n'))
  })

  app.get('/sitemap.xml', { config, schema: { querystring: sitemapQuery } }, async (request, reply) => {
    const site = await siteOfRequest(directory, request, reply)
    if (!site) return reply
    if (isHidden(site)) throw new PageNotFound('/sitemap.xml')
    const { part } = request.query
    const address = part === undefined ? '/sitemap.xml' : `/sitemap.xml?part=${part}`
    const page = await sharedAnswer(services, site, address, async () =>
      plainAnswer(services, site, 'application/xml; charset=utf-8', await siteMap(database, site, part)),
    )
    return sendShared(request, reply, page)
  })
}

function isHidden(site: Site): boolean {
  return searchEnginesOfSite.of(site.content).isHidden
}

/**
 * A page says itself that it is not to be shown, and so does the form of a locked site; crawlers have to read it to
 * know. Pictures and files cannot, so a hidden or locked site keeps crawlers away from them.
 */
function linesAbout(site: Site): readonly string[] {
  const never = ['Disallow: /api/', 'Disallow: /config/']
  return isHidden(site) || site.passwordHash !== null
    ? [...never, 'Disallow: /images/', 'Disallow: /s/']
    : [...never, '', `Sitemap: ${site.baseUrl}/sitemap.xml`]
}

/** All paths of a site in one file, or an index of parts when there are more than a file may contain. */
async function siteMap(reader: Reader, site: Site, part: number | undefined): Promise<string> {
  const parts = part === undefined ? Math.ceil((await countIndexable(reader, site)) / PER_FILE) : 1
  if (parts > 1) return sitemapIndex(site.baseUrl, parts)
  const of = { limit: PER_FILE, offset: ((part ?? 1) - 1) * PER_FILE }
  const pages = await listIndexable(reader, site, of)
  if (part !== undefined && pages.length === 0) throw new PageNotFound('/sitemap.xml')
  return sitemap(site.baseUrl, pages)
}
