import { PageNotFound } from '../../../core/refusal.ts'
import { isReservedPath } from '../../../core/reserved-paths.ts'
import type { RenderedPage } from '../../../platform/cache/page-cache.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { queryKeys, withQuery } from '../model/redirect-chain.ts'
import { arrivalsOf } from './arrivals.ts'
import { kindOf } from './build-page.tsx'
import { lockScreen, unlockedPage } from './locked-pages.ts'
import { movedTo } from './moved-address.ts'
import type { PageContents } from './page-contents.ts'
import { isDataFormat, pageData } from './page-data.ts'
import { listPath } from './page-query.ts'
import { previewPage } from './preview-page.ts'
import { publicPage } from './public-page.ts'
import { publishedReads } from './published-reads.ts'
import { sendPrivate, sendShared, sharedPage } from './site-answers.ts'
import { askedPath, searchOf, siteOfRequest, type Visit, visitorReads } from './site-requests.ts'

/** The pages of a site, at their paths. */
export function pageRoutes(app: App, services: Services, contents: PageContents): void {
  const takeArrivals = arrivalsOf(app, services)
  for (const pattern of ['/', '/*'])
    app.get(pattern, { config: { rules: visitorReads } }, async (request, reply) => {
      const site = await siteOfRequest(services.directory, request, reply)
      if (!site) return reply
      const path = askedPath(request)
      const rest = await takeArrivals(request, reply)
      if (rest !== undefined)
        return reply.header('cache-control', 'no-store').redirect(site.baseUrl + encodeURI(path) + rest)
      const direct = path.replace(/\/{2,}/g, '/')
      // As a browser writes it: `?` and `#` of the path itself are escaped.
      const written = encodeURI(direct).replace(/[?#]/g, encodeURIComponent)
      const asked = decodeURI(request.url.split('?')[0]!)
      const isReserved = isReservedPath(path.slice(1))
      if (isReserved || decodeURI(written) !== asked.normalize('NFC')) {
        // One redirect even if the target has moved too: search engines follow few.
        const moved = await movedTo(services.database, site, direct)
        if (isReserved && !moved) throw new PageNotFound(path)
        const { to, status } = moved ?? { to: written, status: 301 }
        return reply.redirect(site.baseUrl + withQuery(to, searchOf(request)), status)
      }
      const visit = { request, reply, site, path }
      const own = await ownPage(services, contents, visit)
      if (own) return sendPrivate(reply, own)
      return await answerShared(services, contents, visit).catch((error: unknown) => {
        if (error instanceof PageNotFound) services.brokenAddresses.note(site, request, path)
        throw error
      })
    })
}

/** A page for this visitor only: a preview for an owner, or a locked page for somebody who has its password. */
async function ownPage(services: Services, contents: PageContents, visit: Visit): Promise<RenderedPage | undefined> {
  const { request, site, path } = visit
  if (await services.owners.previewer(site.id, request))
    return await previewPage(services, contents, site, path, request.query as Record<string, unknown>)
  return await unlockedPage(services, contents, visit)
}

/** The public answer at a path: a page, its data, a redirect or the form in front of a locked page. */
async function answerShared(services: Services, contents: PageContents, visit: Visit) {
  const { request, reply, site, path } = visit
  const query = request.query as Record<string, unknown>
  const format = [query.format].flat()[0]
  const published = await publishedReads(services, site).page(path)
  if (isDataFormat(format)) {
    const address = `${path}?format=${format}`
    const data = await sharedPage(services, site, address, (given) => pageData(given, site, path, format))
    return sendShared(request, reply, data)
  }
  // For other kinds the query string has no meaning, and must not create cache entries.
  const readQuery = published && kindOf(services, published).readQuery
  const pageQuery = readQuery ? readQuery(query) : { page: 1 }
  const leadsToItself = published?.access === 'public' && kindOf(services, published).leadsToItself === true
  const toItself = () => reply.header('cache-control', 'no-store').redirect(site.baseUrl + encodeURI(path), 302)
  if (!pageQuery) {
    if (leadsToItself) return toItself()
    throw new PageNotFound(path)
  }
  const moved = path === '/' ? await movedQuery(services, site, query) : undefined
  if (moved) return reply.redirect(moved.to, moved.status)
  const answer = await publicPage(services, contents, site, path, pageQuery).catch((error: unknown) => {
    if (leadsToItself && error instanceof PageNotFound && listPath(path, pageQuery) !== encodeURI(path))
      return undefined
    throw error
  })
  if (!answer) return toItself()
  if (!('instead' in answer)) return sendShared(request, reply, answer)
  if (answer.instead === 'locked') return sendPrivate(reply, await lockScreen(services, visit))
  return reply.redirect(withQuery(answer.to, searchOf(request)), answer.status)
}

async function movedQuery({ database }: Services, site: Site, query: Record<string, unknown>) {
  for (const key of queryKeys((name) => query[name])) {
    const moved = await movedTo(database, site, key)
    if (moved) return moved
  }
  return undefined
}
