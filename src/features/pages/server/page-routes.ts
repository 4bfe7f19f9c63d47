import { PageNotFound } from '../../../core/refusal.ts'
import type { RenderedPage } from '../../../platform/cache/page-cache.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { PREVIEW_COOKIE, previewer } from '../../accounts/public.ts'
import type { Site } from '../../sites/public.ts'
import { listPath, type PageQuery, readPageQuery } from './build-page.tsx'
import { collectionData, isDataFormat } from './collection-data.ts'
import { lockScreen, unlockedPage } from './locked-pages.ts'
import { aboveOf, openPage } from './open-page.ts'
import type { PageContents } from './page-contents.ts'
import { previewPage } from './preview-page.ts'
import { publishedReads } from './published-reads.ts'
import { findRedirect } from './redirects-repository.ts'
import { plainAnswer, sendPrivate, sendShared, sharedAnswer } from './site-answers.ts'
import { requestedPath, searchOf, siteOfRequest, type Visit, visitorReads } from './site-requests.ts'

/** Addresses by number of moved sites; the redirect holds the query too. */
const NUMBERED_QUERIES = ['p', 'page_id', 'attachment_id']

/** The pages of a site, at their addresses. */
export function pageRoutes(app: App, services: Services, contents: PageContents): void {
  for (const pattern of ['/', '/*'])
    app.get(pattern, { config: { rules: visitorReads } }, async (request, reply) => {
      const site = await siteOfRequest(services.directory, request, reply)
      if (!site) return reply
      const path = requestedPath(request)
      const direct = path.replace(/\/{2,}/g, '/')
      const asked = decodeURI(request.url.split('?')[0]!)
      if (direct !== asked.normalize('NFC'))
        return reply.redirect(site.baseUrl + encodeURI(direct) + searchOf(request), 301)
      const visit = { request, reply, site, path }
      const own = await ownPage(services, contents, visit)
      return own ? sendPrivate(reply, own) : await answerShared(services, contents, visit)
    })
}

/** The page that this visitor alone may see: a preview for an owner, a locked page for who has its password. */
async function ownPage(services: Services, contents: PageContents, visit: Visit): Promise<RenderedPage | undefined> {
  const { request, site, path } = visit
  if (request.cookies[PREVIEW_COOKIE] && (await previewer(services, site.id, request)))
    return await previewPage(services, contents, site, path, request.query as Record<string, unknown>)
  return await unlockedPage(services, contents, visit)
}

/** What everybody gets at an address: a page, its data, a redirect or the form in front of a locked page. */
async function answerShared(services: Services, contents: PageContents, visit: Visit) {
  const { request, reply, site, path } = visit
  const query = request.query as Record<string, unknown>
  const format = [query.format].flat()[0]
  const published = await publishedReads(services, site).page(path)
  if (isDataFormat(format)) {
    const address = `${path}?format=${format}`
    const data = await sharedAnswer(services, site, address, () => collectionData(services, site, path, format))
    return sendShared(request, reply, data)
  }
  // Only a collection lists; elsewhere a query says nothing, and must not make a page of its own in the cache.
  const pageQuery = published?.kind === 'collection' ? readPageQuery(query) : { page: 1 }
  if (!pageQuery) throw new PageNotFound(path)
  const numbered = path === '/' ? await numberedRedirect(services, site, query) : undefined
  if (numbered !== undefined) return reply.redirect(encodeURI(numbered), 301)
  const page = await sharedAnswer(services, site, listPath(path, pageQuery), () =>
    publicPage(services, contents, site, path, pageQuery),
  )
  if (page.page.status >= 300 && page.page.status < 400)
    return reply.redirect(page.body + searchOf(request), page.page.status)
  if (page.page.status === 401) return sendPrivate(reply, await lockScreen(services, visit))
  return sendShared(request, reply, page)
}

/** A page as everybody sees it. Answers that are no page travel as one: a redirect (30x, its target is the body) and a locked page (401). */
async function publicPage(
  services: Services,
  contents: PageContents,
  site: Site,
  path: string,
  query: PageQuery,
): Promise<RenderedPage> {
  const page = await publishedReads(services, site).page(path)
  if (!page || page.access === 'private') {
    const redirect = page ? undefined : await findRedirect(services.database, site.id, path)
    if (!redirect) return await openPicture(services, contents, site, path)
    return { ...plainAnswer(services, site, 'text/plain', encodeURI(redirect.to_path)), status: redirect.status }
  }
  if (page.access === 'password') return { ...plainAnswer(services, site, 'text/plain', ''), status: 401 }
  return await openPage(services, contents, site, page, query)
}

/** A page at the address of one of its pictures, below its own (GAL-31): the same page, which opens that picture. */
async function openPicture(
  services: Services,
  contents: PageContents,
  site: Site,
  path: string,
): Promise<RenderedPage> {
  const { parent, name } = aboveOf(path)
  const page = await publishedReads(services, site).page(parent)
  if (page?.access !== 'public') throw new PageNotFound(path)
  return await openPage(services, contents, site, page, { page: 1, picture: name })
}

async function numberedRedirect(
  { database }: Services,
  site: Site,
  query: Record<string, unknown>,
): Promise<string | undefined> {
  for (const name of NUMBERED_QUERIES) {
    const number = query[name]
    if (typeof number !== 'string' || !/^\d{1,12}$/.test(number)) continue
    const redirect = await findRedirect(database, site.id, `/?${name}=${number}`)
    if (redirect) return redirect.to_path
  }
  return undefined
}
