import type { FastifyReply, FastifyRequest } from 'fastify'
import { localPath } from '../../../core/links.ts'
import { PageNotFound, Refusal } from '../../../core/refusal.ts'
import { isReservedPath } from '../../../core/reserved-paths.ts'
import {
  acceptedEncoding,
  answerFromCache,
  type CachedPage,
  type RenderedPage,
} from '../../../platform/cache/page-cache.ts'
import type { App } from '../../../platform/http/app.ts'
import { ensureCrumb } from '../../../platform/http/crumb.ts'
import type { Services } from '../../../platform/services.ts'
import { PREVIEW_COOKIE, previewOwner } from '../../accounts/public.ts'
import type { Site } from '../../sites/public.ts'
import { normalisePath } from '../model/paths.ts'
import { buildPage, listPath, type PageQuery, readPageQuery } from './build-page.tsx'
import { collectionJson, rssFeed, sitemap } from './feed.ts'
import { passwordPage } from './notice-pages.tsx'
import type { PageContents } from './page-contents.ts'
import { previewPage } from './preview-page.ts'
import { publishedReads } from './published-reads.ts'
import { listIndexable, listItems, type PublishedPage } from './published-repository.ts'
import { findRedirect } from './redirects-repository.ts'
import { pageHeaders, renderDocument } from './render-document.tsx'
import { siteOfRequest } from './site-requests.ts'
import { isUnlocked, LOCK_COOKIE, unlock } from './unlocking.ts'

const FEED_ITEMS = 30
/** Addresses by number of moved sites; the redirect holds the query too. */
const NUMBERED_QUERIES = ['p', 'page_id', 'attachment_id']
const rules = { ground: 'site', access: 'visitor', sharing: 'public', rate: 'read' } as const

/** What visitors of a site can ask for. */
export function siteRoutes(app: App, services: Services, contents: PageContents): void {
  const { database, cache, directory, settings } = services

  app.get('/robots.txt', { config: { rules } }, async (request, reply) => {
    const site = await siteOfRequest(directory, request, reply)
    if (!site) return reply
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /config/',
      '',
      `Sitemap: ${site.baseUrl}/sitemap.xml`,
      '',
    ]
    return reply.headers(pageHeaders(services)).type('text/plain; charset=utf-8').send(lines.join('\n'))
  })

  app.get('/sitemap.xml', { config: { rules } }, async (request, reply) => {
    const site = await siteOfRequest(directory, request, reply)
    if (!site) return reply
    const page = await cached(site, '/sitemap.xml', async () =>
      plain(
        site,
        'application/xml; charset=utf-8',
        sitemap(site.baseUrl, await listIndexable(database, site.id, site.locale)),
      ),
    )
    return sendCached(request, reply, page)
  })

  // The configuration area of a site is on the installation host (decision 37).
  for (const path of ['/config', '/config/*'])
    app.get(path, { config: { rules: { ...rules, sharing: 'none' } } }, async (request, reply) => {
      const match = await directory.find(request.headers.host)
      const target = new URL('/config/', settings.url)
      if (match) target.searchParams.set('site', match.site.identifier)
      const frameUrl = [(request.query as Record<string, unknown>).frameUrl].flat()[0]
      if (typeof frameUrl === 'string' && localPath(frameUrl) !== undefined)
        target.searchParams.set('frameUrl', frameUrl)
      return reply.redirect(target.href, 302)
    })

  for (const path of ['/', '/*']) {
    app.get(path, { config: { rules } }, answerPage)
    app.post(
      path,
      { config: { rules: { ...rules, sharing: 'audience', crumb: 'form', rate: 'attempt' } } },
      async (request, reply) => {
        const site = await siteOfRequest(directory, request, reply)
        if (!site) return reply
        const page = await publishedReads(services, site).page(requestedPath(request))
        if (page?.access !== 'password') throw new PageNotFound(requestedPath(request))
        const content = await contents.revision(database, site.id, page.document_id, page.revision_id)
        const given = (request.body as Record<string, unknown> | null)?.password
        const unlocked = await unlock(services, reply, {
          site,
          page,
          content,
          password: typeof given === 'string' ? given : '',
        })
        if (unlocked) return reply.redirect(encodeURI(page.path), 303)
        return sendPrivate(
          reply.status(403),
          await passwordPage(services, site, page, { crumb: crumbFor(request, reply), error: true }),
        )
      },
    )
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const site = await siteOfRequest(directory, request, reply)
    if (!site) return reply
    const path = requestedPath(request)
    const direct = path.replace(/\/{2,}/g, '/')
    const asked = decodeURI(request.url.split('?')[0]!)
    if (direct !== asked.normalize('NFC'))
      return reply.redirect(site.baseUrl + encodeURI(direct) + searchOf(request), 301)
    const query = request.query as Record<string, unknown>
    if (request.cookies[PREVIEW_COOKIE] && (await previewOwner(services, site.id, request)))
      return sendPrivate(reply, await previewPage(services, contents, site, path, query))
    if (request.cookies[LOCK_COOKIE]) {
      const page = await lockedPage(request, site, path)
      if (page) return sendPrivate(reply, page)
    }
    const format = [query.format].flat()[0]
    const published = await publishedReads(services, site).page(path)
    // Only a collection lists; elsewhere a query says nothing, and must not make a page of its own in the cache.
    const pageQuery = published?.kind === 'collection' ? readPageQuery(query) : { page: 1 }
    if (format === 'rss' || format === 'json') {
      const page = await cached(site, `${path}?format=${format}`, () => asData(site, path, format))
      return sendCached(request, reply, page)
    }
    if (!pageQuery) throw new PageNotFound(path)
    const redirect = path === '/' ? await numberedRedirect(site, query) : undefined
    if (redirect !== undefined) return reply.redirect(encodeURI(redirect), 301)
    const page = await cached(site, listPath(path, pageQuery), () => publicPage(site, path, pageQuery))
    if (page.page.status >= 300 && page.page.status < 400)
      return reply.redirect(page.body + searchOf(request), page.page.status)
    if (page.page.status === 401) return sendPrivate(reply.status(200), await lockScreen(request, reply, site, path))
    return sendCached(request, reply, page)
  }

  function cached(site: Site, address: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    return cache.get(cacheKey(services, site, address), `site:${site.id}`, render)
  }

  /** A page as everybody sees it. Answers that are no page travel as one: a redirect (30x, its target is the body) and a locked page (401). */
  async function publicPage(site: Site, path: string, query: PageQuery): Promise<RenderedPage> {
    const page = await publishedReads(services, site).page(path)
    if (!page || page.access === 'private') {
      const redirect = page ? undefined : await findRedirect(database, site.id, path)
      if (!redirect) throw new PageNotFound(path)
      return { ...plain(site, 'text/plain', encodeURI(redirect.to_path)), status: redirect.status }
    }
    if (page.access === 'password') return { ...plain(site, 'text/plain', ''), status: 401 }
    return await openPage(site, page, query)
  }

  async function openPage(site: Site, page: PublishedPage, query: PageQuery): Promise<RenderedPage> {
    const content = await contents.revision(database, site.id, page.document_id, page.revision_id)
    const parts = await buildPage(services, site, page, content, query)
    if (!parts) throw new PageNotFound(page.path)
    return await renderDocument(services, site, parts)
  }

  async function lockScreen(request: FastifyRequest, reply: FastifyReply, site: Site, path: string) {
    const page = await publishedReads(services, site).page(path)
    if (!page) throw new PageNotFound(path)
    return await passwordPage(services, site, page, { crumb: crumbFor(request, reply), error: false })
  }

  /** The page behind a password, for a visitor who has given it. */
  async function lockedPage(request: FastifyRequest, site: Site, path: string): Promise<RenderedPage | undefined> {
    const page = await publishedReads(services, site).page(path)
    if (page?.access !== 'password') return undefined
    const content = await contents.revision(database, site.id, page.document_id, page.revision_id)
    if (!isUnlocked(services, request, site, page, content)) return undefined
    return await openPage(site, page, readPageQuery(request.query as Record<string, unknown>) ?? { page: 1 })
  }

  async function asData(site: Site, path: string, format: 'rss' | 'json'): Promise<RenderedPage> {
    const page = await publishedReads(services, site).page(path)
    if (page?.access !== 'public' || (page.kind !== 'collection' && format === 'rss')) throw new PageNotFound(path)
    const collection = page.kind === 'item' ? await publishedReads(services, site).document(page.collection_id!) : page
    if (!collection) throw new PageNotFound(path)
    const list = { locale: site.locale, collectionId: collection.document_id, filter: {}, limit: FEED_ITEMS, offset: 0 }
    const items = page.kind === 'item' ? [page] : (await listItems(database, site.id, list)).items
    return format === 'rss'
      ? plain(site, 'application/rss+xml; charset=utf-8', rssFeed(site, collection, items))
      : plain(site, 'application/json; charset=utf-8', JSON.stringify(collectionJson(site, collection, items)))
  }

  async function numberedRedirect(site: Site, query: Record<string, unknown>): Promise<string | undefined> {
    for (const name of NUMBERED_QUERIES) {
      const number = query[name]
      if (typeof number !== 'string' || !/^\d{1,12}$/.test(number)) continue
      const redirect = await findRedirect(database, site.id, `/?${name}=${number}`)
      if (redirect) return redirect.to_path
    }
    return undefined
  }

  function plain(site: Site, contentType: string, body: string): RenderedPage {
    return {
      status: 200,
      contentType,
      body,
      headers: pageHeaders(services),
      topics: [`site:${site.id}`],
      validUntil: undefined,
    }
  }

  function crumbFor(request: FastifyRequest, reply: FastifyReply): string {
    return ensureCrumb(request, reply, request.protocol === 'https')
  }
}

/** Names a page of a site in the cache: all that decides its bytes. */
export function cacheKey(
  services: Pick<Services, 'clientAssets'>,
  site: Pick<Site, 'id' | 'publishRevision' | 'locale'>,
  address: string,
): string {
  return `${services.clientAssets.buildId} ${site.id} ${site.publishRevision} ${site.locale} ${address}`
}

/** Sends a shared page in the encoding that the client takes, or 304. */
async function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  const variant = await page.variant(acceptedEncoding(request.headers['accept-encoding']))
  reply.hijack()
  answerFromCache(request.raw, reply.raw, page, variant)
  return reply
}

/** Sends a page that only this visitor may see. */
function sendPrivate(reply: FastifyReply, page: RenderedPage) {
  return reply
    .headers({ ...page.headers, 'cache-control': 'private, no-store' })
    .type(page.contentType)
    .send(page.body)
}

/** The path as the path table has it. */
function requestedPath(request: FastifyRequest): string {
  const path = normalisePath(request.url.split('?')[0]!)
  if (path === undefined) throw new Refusal('bad_request', 'L’indirizzo non è scritto correttamente.')
  if (isReservedPath(path.slice(1))) throw new PageNotFound(path)
  return path
}

function searchOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?')
  return at === -1 ? '' : request.url.slice(at)
}
