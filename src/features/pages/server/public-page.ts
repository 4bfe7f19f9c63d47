import { PageNotFound } from '../../../core/refusal.ts'
import type { CachedPage, Instead, RenderedPage } from '../../../platform/cache/page-cache.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { aboveOf, openPage } from './open-page.ts'
import type { PageContents } from './page-contents.ts'
import { listPath, type PageQuery } from './page-query.ts'
import { publishedReads } from './published-reads.ts'
import { sharedPage } from './site-answers.ts'

/** The public page at a path, or what the path has instead: from the cache, or rendered once for all waiting requests. */
export function publicPage(
  services: Services,
  contents: PageContents,
  site: Site,
  path: string,
  query: PageQuery,
): Promise<CachedPage | Instead> {
  return sharedPage(services, site, listPath(path, query), (given) =>
    renderPublicPage(given, contents, site, path, query),
  )
}

async function renderPublicPage(
  services: Services,
  contents: PageContents,
  site: Site,
  path: string,
  query: PageQuery,
): Promise<RenderedPage | Instead> {
  const reads = publishedReads(services, site)
  const page = await reads.page(path)
  if (!page || page.access === 'private') {
    const moved = page ? undefined : await reads.moved(path)
    return moved ? { instead: 'redirect', ...moved } : await openPicture(services, contents, site, path)
  }
  if (page.access === 'password') return { instead: 'locked' }
  return await openPage(services, contents, site, page, query)
}

/** A page at the path of one of its images, below its own (GAL-31): the same page, which opens that image. */
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
