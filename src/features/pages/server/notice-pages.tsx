import { PAGE_TYPE, type PageType } from '../../../core/codes.ts'
import type { RenderedPage } from '../../../platform/cache/page-cache.ts'
import { type Site, suspendedContent } from '../../sites/public.ts'
import { ErrorView, NotFoundView, PasswordView, SuspendedView } from '../site/views/notice-views.tsx'
import type { PublishedPage } from './published-repository.ts'
import { type PageParts, type RenderServices, renderDocument } from './render-document.tsx'
import { viewContext } from './view-context.ts'

/** `Retry-After` of a suspended site, in seconds. */
const SUSPENDED_RETRY_S = 86_400

export type Notice = Pick<PageParts, 'status' | 'path' | 'title' | 'main'> &
  Partial<Pick<PageParts, 'stylesheets' | 'hosts' | 'isPersonal'>> & { pageType: PageType }

/** The parts of a page that has neither a document nor blocks. */
export function noticeParts(notice: Notice): PageParts {
  return {
    collectionId: null,
    itemId: null,
    description: '',
    canonicalPath: null,
    noIndex: true,
    openGraphType: 'website',
    image: undefined,
    jsonLd: [],
    feeds: [],
    hosts: {},
    ownCode: [],
    stylesheets: [],
    blockTypes: new Set(),
    validUntil: undefined,
    isOfProduct: true,
    ...notice,
  }
}

/** A notice page of another feature in the site's own look; not indexed by search engines. */
export function noticePage(services: RenderServices, site: Site, notice: Notice): Promise<RenderedPage> {
  return renderDocument(services, site, noticeParts(notice))
}

/** Asks for the password of a page; contains nothing of the page itself. */
export function passwordPage(
  services: RenderServices,
  site: Site,
  page: PublishedPage,
  form: { crumb: string; error: boolean },
): Promise<RenderedPage> {
  const context = viewContext(site, page.path, services.messagesFor)
  return renderDocument(
    services,
    site,
    noticeParts({
      status: form.error ? 403 : 200,
      path: page.path,
      title: page.title,
      pageType: PAGE_TYPE.lockScreen,
      main: <PasswordView context={context} path={encodeURI(page.path)} crumb={form.crumb} error={form.error} />,
    }),
  )
}

/** The page for visitors when a page is not found or failed. */
export function errorPage(
  services: RenderServices,
  site: Site,
  error: { status: number; sentence: string; path: string },
): Promise<RenderedPage> {
  if (site.suspension !== null) return suspendedPage(services, site, error)
  const context = viewContext(site, error.path, services.messagesFor)
  const missing = error.status === 404
  return renderDocument(
    services,
    site,
    noticeParts({
      status: error.status,
      path: error.path,
      title: context.message(missing ? 'pages.notFound.title' : 'pages.error.title'),
      pageType: missing ? PAGE_TYPE.notFound : PAGE_TYPE.error,
      main: missing ? (
        <NotFoundView context={context} path={error.path} />
      ) : (
        <ErrorView
          context={context}
          status={error.status}
          sentence={error.sentence}
          path={error.status >= 500 ? error.path : null}
        />
      ),
    }),
  )
}

/** A suspended or deleted site has no links: only its name is shown, and nothing of its pages. */
async function suspendedPage(
  services: RenderServices,
  site: Site,
  { status, path }: { status: number; path: string },
): Promise<RenderedPage> {
  const context = viewContext(site, path, services.messagesFor)
  const isGone = site.eraseAt !== null
  const page = await renderDocument(
    services,
    { ...site, content: suspendedContent(site.content) },
    noticeParts({
      status,
      path,
      title: context.message(isGone ? 'pages.gone.title' : 'pages.suspended.title'),
      pageType: PAGE_TYPE.error,
      main: <SuspendedView context={context} isGone={isGone} />,
    }),
  )
  if (isGone) return page
  return { ...page, headers: { ...page.headers, 'retry-after': String(SUSPENDED_RETRY_S) } }
}
