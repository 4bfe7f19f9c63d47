import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageType } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { joinHosts, type PolicyHosts } from '../../../core/policy-hosts.ts'
import type { RenderedPage } from '../../../platform/cache/page-cache.ts'
import { type PolicyAdditions, sitePolicy } from '../../../platform/http/security-headers.ts'
import type { Services } from '../../../platform/services.ts'
import type { SurroundedPage } from '../../../platform/surroundings.ts'
import { type Asset, imagePath } from '../../images/views.ts'
import { darkHeader, iconLinks, type Site, siteIcons } from '../../sites/public.ts'
import { dressOf, firstFonts, ownStyle, SiteDocument, type SiteDocumentProps } from '../../sites/views.ts'
import { titleOfPage } from '../model/page-title.ts'
import { searchEnginesOfSite, verificationTags } from '../model/search-engines.ts'
import type { PageCard } from './page-cards.ts'
import { publishedReads } from './published-reads.ts'
import { type ContextServices, siteContext } from './site-context.ts'
import { drawAround, hostsAround, stylesheetsAround } from './surroundings.ts'
import { viewContext } from './view-context.ts'

/** A page of a site without the surrounding HTML document. */
export interface PageParts {
  readonly status: number
  readonly path: string
  readonly pageType: PageType
  readonly collectionId: Id | null
  readonly itemId: Id | null
  readonly title: string
  readonly description: string
  /** Canonical path for search engines, percent-encoded; null for pages that should not be indexed. */
  readonly canonicalPath: string | null
  readonly noIndex: boolean
  readonly openGraphType: 'website' | 'article' | 'product'
  /** What Open Graph says of this type besides, by property. */
  readonly openGraphMore?: Readonly<Record<string, string>> | undefined
  /** The image for sharing that the page's owner chose. */
  readonly image: Asset | undefined
  /** The one that is made otherwise; a notice has none. */
  readonly card?: PageCard | undefined
  readonly jsonLd: readonly object[]
  readonly feeds: readonly { readonly title: string; readonly href: string }[]
  readonly previousPath?: string | undefined
  readonly nextPath?: string | undefined
  /** Hosts of other services that it may load from. */
  readonly hosts: PolicyHosts
  /** Scripts of the site's owner that its blocks may run. */
  readonly ownCode: readonly string[]
  /** The document that it shows, if it shows one. */
  readonly documentId?: Id
  /** For one visitor only. */
  readonly isPersonal?: boolean
  /** Its content is words of the product, whatever the language of the site. */
  readonly isOfProduct?: boolean
  /** Without the site's header and footer. */
  readonly standsAlone?: boolean
  /** Names of the style sheets of its blocks. */
  readonly stylesheets: readonly string[]
  /** Types of its blocks. */
  readonly blockTypes: ReadonlySet<string>
  readonly validUntil: Date | undefined
  readonly main: ReactNode
}

export type RenderServices = ContextServices &
  Pick<Services, 'database' | 'memory' | 'now' | 'clientAssets' | 'messagesFor' | 'settings'>

/** Width of the image for sharing. */
const SHARED_WIDTH = 1500
/** A logo is shown at 240 CSS pixels at most, on screens with a pixel ratio of two. */
const LOGO_WIDTH = 500

/** Renders the HTML document of a page: head, header, footer, context. */
export async function renderDocument(
  services: RenderServices,
  site: Site,
  parts: PageParts,
  preview: SiteDocumentProps['preview'] = null,
): Promise<RenderedPage> {
  const { frame, look, style } = site.content
  const { surroundings } = services
  const chosenStyle = ownStyle(site.content, site.id)
  const logos = await logoAssets(services, site)
  const context = viewContext(site, parts.path, services.messagesFor)
  const scriptContext = siteContext(services, site, parts)
  const { pageType, blockTypes } = parts
  const { isPersonal = false, documentId = null } = parts
  const isPreview = preview !== null
  const page: SurroundedPage = { site, pageType, documentId, blockTypes, context, isPersonal, isPreview }
  const around = await drawAround(services, page)
  const body = `<!DOCTYPE html>${renderToString(
    <SiteDocument
      context={context}
      look={look}
      style={style}
      ownStyle={chosenStyle}
      frame={frame}
      logo={shownLogo(site, logos)}
      head={headOf(services, site, parts, logos.logo, [
        ...stylesheetsAround(surroundings, page),
        ...around.stylesheets,
      ])}
      inHead={around.head}
      siteContext={scriptContext}
      asksForCookies={scriptContext.cookieSettings.categories.length > 0}
      preview={preview}
      standsAlone={parts.standsAlone}
      mainLang={parts.isOfProduct ? context.wordsLang : undefined}
      above={around.above}
      inHeader={around.header}
      inFooter={around.footer}
      below={
        <>
          {around.bar}
          {around.mark}
          {around.overlay}
        </>
      }
    >
      {parts.main}
    </SiteDocument>,
  )}`
  return {
    status: parts.status,
    contentType: 'text/html; charset=utf-8',
    body,
    headers: {
      ...pageHeaders(services, {
        ...joinHosts([parts.hosts, ...hostsAround(surroundings, page), ...around.hosts]),
        ownCode: [...parts.ownCode, ...around.ownCode],
        ownStyles: [chosenStyle],
        baseUrl: site.baseUrl,
      }),
      ...crawlerHeaders(site),
    },
    topics: [`site:${site.id}`],
    validUntil: parts.validUntil,
  }
}

/** The logo in place of the site's name; null when it has none. */
export async function siteLogo(
  services: Parameters<typeof publishedReads>[0],
  site: Site,
): Promise<SiteDocumentProps['logo']> {
  return shownLogo(site, await logoAssets(services, site))
}

interface LogoAssets {
  readonly logo: Asset | undefined
  readonly onDark: Asset | undefined
}

async function logoAssets(services: Parameters<typeof publishedReads>[0], site: Site): Promise<LogoAssets> {
  const { logoId, logoOnDarkId } = site.content.frame
  if (logoId === null) return { logo: undefined, onDark: undefined }
  const assets = await publishedReads(services, site).assets([logoId, ...(logoOnDarkId === null ? [] : [logoOnDarkId])])
  return { logo: assets[logoId], onDark: logoOnDarkId === null ? undefined : assets[logoOnDarkId] }
}

function shownLogo(site: Site, { logo, onDark }: LogoAssets): SiteDocumentProps['logo'] {
  const picture = (asset: Asset) => ({
    src: imagePath(site.id, asset, LOGO_WIDTH),
    width: asset.width,
    height: asset.height,
  })
  if (!logo?.present) return null
  return { ...picture(logo), onDark: onDark?.present ? { ...picture(onDark), ...darkHeader(site.content) } : null }
}

/** Headers of a public page: browsers store it but revalidate it each time, so that a publication shows at once. */
export function pageHeaders(
  services: Pick<Services, 'settings'>,
  additions: PolicyAdditions = {},
): Record<string, string> {
  return {
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': sitePolicy(services.settings.url, additions),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'browsing-topics=()',
  }
}

/** A site that its owner hides from search engines says so of everything that is not HTML, too. */
export function crawlerHeaders(site: Pick<Site, 'content'>): Record<string, string> {
  return searchEnginesOfSite.of(site.content).isHidden ? { 'x-robots-tag': 'noindex' } : {}
}

function headOf(
  services: RenderServices,
  site: Site,
  parts: PageParts,
  logo: Asset | undefined,
  around: readonly string[],
): SiteDocumentProps['head'] {
  const { clientAssets } = services
  const { stylesheets, fontSheet } = dressOf(site.content)
  const first = firstFonts(site.content, site.id)
  const canonical = parts.canonicalPath === null ? null : site.baseUrl + parts.canonicalPath
  const engines = searchEnginesOfSite.of(site.content)
  return {
    title: titleOfPage(engines.titlePattern, parts.title, site.content.title),
    description: parts.description,
    canonical,
    noIndex: parts.noIndex || canonical === null || engines.isHidden,
    // Search engines look for them on the home page only.
    verifications: parts.path === '/' ? verificationTags(engines) : [],
    openGraph: {
      type: parts.openGraphType,
      title: parts.title || site.content.title,
      description: parts.description,
      url: site.baseUrl + encodeURI(parts.path),
      image: sharedImage(site, parts),
      more: parts.openGraphMore,
    },
    icons: iconLinks(siteIcons(site, logo)),
    jsonLd: [...parts.jsonLd],
    feeds: [...parts.feeds],
    stylesheets: [...new Set([...stylesheets, ...parts.stylesheets, ...around])].flatMap(
      (name) => clientAssets.stylesheet(name) ?? [],
    ),
    preloads: [...first.own, ...clientAssets.fonts(fontSheet).filter(first.isOfPair)].map((href) => ({
      ...{ href, as: 'font', type: 'font/woff2' },
    })),
    modules: clientAssets.visitorModule === undefined ? [] : [clientAssets.visitorModule],
    ...(parts.previousPath !== undefined && { prev: site.baseUrl + parts.previousPath }),
    ...(parts.nextPath !== undefined && { next: site.baseUrl + parts.nextPath }),
  }
}

/** The image for those who share a page. */
function sharedImage(site: Site, { image, card }: PageParts): SiteDocumentProps['head']['openGraph']['image'] {
  if (image?.present && image.width && image.height)
    return {
      url: site.baseUrl + imagePath(site.id, image, SHARED_WIDTH),
      width: image.width,
      height: image.height,
      alt: image.alt,
    }
  return card && { url: site.baseUrl + card.path, ...card.size, alt: card.alt }
}
