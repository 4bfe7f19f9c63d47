import type { PageType } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { CookieSettings, PageContext } from '../../../core/page-context.ts'
import type { Services } from '../../../platform/services.ts'
import { languageOf, type Site } from '../../sites/public.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    /** How a site asks for cookies, as its pages' scripts read it. */
    readonly cookieSettingsOf: (site: Site) => CookieSettings
    /** What scripts check in a site's forms. */
    readonly formSettingsOf: (
      site: Site,
    ) => Pick<PageContext['websiteSettings'], 'captchaSettings' | 'emailTopLevelMax'>
  }
}

export type ContextServices = Pick<Services, 'surroundings' | (typeof ANSWERS)[number]>

/** What every site has, so that no default stands in for the feature that knows it. */
const ANSWERS = ['cookieSettingsOf', 'formSettingsOf'] as const satisfies readonly (keyof Services)[]

/** Stops the start if no feature answers a part that every page's context has. */
export function requireAnswers(services: ContextServices): void {
  for (const name of ANSWERS) void services[name]
}

/**
 * Data of the site and the page for a site's scripts (SCTX-01 to SCTX-17). The same for every visitor: the signed-in
 * member comes by a separate call.
 */
export function siteContext(
  services: ContextServices,
  site: Site,
  page: { pageType: PageType; collectionId: Id | null; itemId: Id | null },
): PageContext {
  const own = ownContext(services, site, page)
  const parts = services.surroundings.flatMap(({ context }) => context?.({ site, pageType: page.pageType }) ?? [])
  // A feature's values replace those of a site that has not set it up, and the order of the names stays.
  const websiteSettings = Object.assign(own.websiteSettings, ...parts.map((part) => part.websiteSettings))
  return { ...Object.assign(own, ...parts), websiteSettings }
}

/** The page's context before what is drawn around it. */
function ownContext(
  services: ContextServices,
  site: Site,
  page: { pageType: PageType; collectionId: Id | null; itemId: Id | null },
): PageContext {
  const { settings } = site.content
  return {
    website: {
      id: site.id,
      identifier: site.identifier,
      websiteType: site.websiteType,
      baseUrl: site.baseUrl,
      developerMode: settings.developerMode,
      cloneable: settings.cloneable,
      typekitId: settings.typekitId,
      title: site.content.title,
      locale: languageOf(site),
      timeZone: site.timeZone,
    },
    siteStatus: site.siteStatus,
    storeSettings: { expressCheckout: settings.expressCheckout, measurementStandard: settings.measurementStandard },
    tweakJSON: site.content.tweaks,
    useEscapeKeyToLogin: settings.useEscapeKeyToLogin,
    pageType: page.pageType,
    collection: page.collectionId === null ? null : { id: page.collectionId },
    collectionId: page.collectionId,
    item: page.itemId === null ? null : { id: page.itemId },
    itemId: page.itemId,
    demoCollections: [],
    websiteSettings: {
      disqusShortname: '',
      commentsEnabled: true,
      popupOverlaySettings: null,
      mobileInfoBarSettings: null,
      pinterestOverlayOptions: { mode: 'disable' },
      ...services.formSettingsOf(site),
    },
    googleFonts: [],
    typekitFonts: [],
    cookieSettings: services.cookieSettingsOf(site),
    frameRollups: {},
    rollups: {},
    showAnnouncementBar: false,
  }
}
