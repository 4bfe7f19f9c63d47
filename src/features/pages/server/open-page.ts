import type { SentForm } from '../../../core/block.ts'
import { PageNotFound } from '../../../core/refusal.ts'
import type { RenderedPage } from '../../../platform/cache/page-cache.ts'
import type { Site } from '../../sites/public.ts'
import { type BuildServices, buildPage } from './build-page.tsx'
import type { PageContents } from './page-contents.ts'
import type { PageQuery } from './page-query.ts'
import type { PublishedPage } from './published-repository.ts'
import { renderDocument } from './render-document.tsx'
import { publishedContent } from './synced-contents.ts'

/** A published page for those who may read it. */
export async function openPage(
  services: BuildServices,
  contents: PageContents,
  site: Site,
  page: PublishedPage,
  query: PageQuery,
  sent?: SentForm,
): Promise<RenderedPage> {
  const content = await publishedContent(services, contents, site, page)
  const parts = await buildPage(services, site, page, content, query, sent)
  if (!parts) throw new PageNotFound(askedPath(page.path, query))
  return await renderDocument(services, site, parts)
}

/** What was asked for: an image of a page has its address below it. */
function askedPath(path: string, { picture }: PageQuery): string {
  return picture === undefined ? path : `${path === '/' ? '' : path}/${picture}`
}

/** The parent of a path, and its last segment. */
export function aboveOf(path: string): { readonly parent: string; readonly name: string } {
  const end = path.lastIndexOf('/')
  return { parent: path.slice(0, end) || '/', name: path.slice(end + 1) }
}
