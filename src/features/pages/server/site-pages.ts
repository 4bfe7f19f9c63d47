import type { FastifyRequest } from 'fastify'
import type { SentForm, ViewContext } from '../../../core/block.ts'
import type { PageType } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { PageContext } from '../../../core/page-context.ts'
import type { RenderedPage } from '../../../platform/cache/page-cache.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { type DraftBlock, draftBlock } from './draft-block.ts'
import { type Notice, noticePage } from './notice-pages.tsx'
import { openPage } from './open-page.ts'
import type { PageContents } from './page-contents.ts'
import { listPublicItems } from './published-lists.ts'
import type { PublishedPage } from './published-repository.ts'
import { siteContext } from './site-context.ts'
import { viewContext } from './view-context.ts'
import { type VisiblePage, visiblePage } from './visible-block.ts'

/** What other features may have made of a site's pages. */
export interface SitePages {
  /** A published page that this visitor may see, with its blocks; undefined where there is none. */
  readonly visible: (
    request: FastifyRequest,
    site: Site,
    at: { readonly documentId?: Id | undefined; readonly path?: string | undefined },
  ) => Promise<VisiblePage | undefined>
  /** A block of a page's draft, which no visitor may have seen yet; undefined where there is none. */
  readonly draftBlock: (siteId: Id, documentId: Id, blockId: Id) => Promise<DraftBlock | undefined>
  /** The page with what the visitor sent by a form of it; for this visitor alone. */
  readonly answering: (site: Site, page: PublishedPage, sent: SentForm) => Promise<RenderedPage>
  /** What views of a page may know. */
  readonly views: (site: Site, path: string) => ViewContext
  /** A page that says one thing, in the site's own look. */
  readonly notice: (site: Site, notice: Notice) => Promise<RenderedPage>
  /** What scripts read of a page of this type. */
  readonly context: (site: Site, pageType: PageType) => PageContext
  /** Items that everybody may see, the newest first; only those with these ids, where any are given. */
  readonly posts: (
    site: Site,
    which: { readonly limit: number; readonly ids?: readonly Id[] },
  ) => Promise<PublishedPage[]>
}

export function sitePages(services: Services, contents: PageContents): SitePages {
  return {
    visible: (request, site, at) => visiblePage(services, contents, request, site, at),
    draftBlock: (siteId, documentId, blockId) => draftBlock(services, siteId, documentId, blockId),
    answering: (site, page, sent) => openPage(services, contents, site, page, { page: 1 }, sent),
    views: (site, path) => viewContext(site, path, services.messagesFor),
    notice: (site, notice) => noticePage(services, site, notice),
    context: (site, pageType) => siteContext(services, site, { pageType, collectionId: null, itemId: null }),
    posts: (site, which) => listPublicItems(services.database, site.id, { locale: site.locale, ...which }),
  }
}
