import { PAGE_TYPE } from '../../../core/codes.ts'
import { PageNotFound } from '../../../core/refusal.ts'
import type { RenderedPage } from '../../../platform/cache/page-cache.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { missingPageOfSite } from '../model/missing-page.ts'
import { buildPage } from './build-page.tsx'
import { publishedReads } from './published-reads.ts'
import { renderDocument } from './render-document.tsx'
import { sharedPage } from './site-answers.ts'
import { publishedContent } from './synced-contents.ts'

const NOT_FOUND = 404

/**
 * The page that the owner has chosen for addresses without one, with status 404; undefined without a choice, or while
 * the chosen one is not public or cannot be shown. It is the same at every address, so it is cached once.
 */
export async function ownMissingPage(services: Services, site: Site): Promise<RenderedPage | undefined> {
  const { documentId } = missingPageOfSite.of(site.content)
  if (documentId === null) return undefined
  try {
    const { page, body } = await sharedPage(services, site, `missing ${documentId}`, async (given) => {
      const chosen = await publishedReads(given, site).document(documentId)
      if (chosen?.access !== 'public') throw new PageNotFound('')
      const content = await publishedContent(given, given.pageContents, site, chosen)
      const parts = await buildPage(given, site, chosen, content, { page: 1 })
      if (!parts) throw new PageNotFound(chosen.path)
      const outside = { canonicalPath: null, noIndex: true, jsonLd: [], previousPath: undefined, nextPath: undefined }
      // The cache keeps pages with status 200 only.
      return await renderDocument(given, site, { ...parts, ...outside, status: 200, pageType: PAGE_TYPE.notFound })
    })
    return { ...page, status: NOT_FOUND, body }
  } catch (error) {
    if (!(error instanceof PageNotFound))
      services.log.error({ err: error, documentId }, 'The own page for missing addresses failed')
    return undefined
  }
}
