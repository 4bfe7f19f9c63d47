import type { PageType } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { PageContext } from '../../../core/page-context.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'

/**
 * Data of the site and the page for a site's scripts (SCTX-01 to SCTX-17). The same for every visitor: the signed-in
 * member comes by a separate call.
 */
export function siteContext(
  { surroundings }: Pick<Services, 'surroundings'>,
  site: Site,
  page: { pageType: PageType; collectionId: Id | null; itemId: Id | null },
): PageContext {
  const own = ownContext(site, page)
  const parts = surroundings.flatMap(({ context }) => context?.({ site, pageType: page.pageType }) ?? [])
  // A feature's values replace the defaults here, and the order of the names stays.
  const websiteSettings = Object.assign(own.websiteSettings, ...parts.map((part) => part.websiteSettings))
  return { ...Object.assign(own, ...parts), websiteSettings }
}

const LONGEST_TOP_LEVEL = 24
const NO_COOKIES: PageContext['cookieSettings'] = {
  isCookieBannerEnabled: false,
  cookieBannerText: '',
  cookieBannerCtaText: '',
  cookieBannerCtaVariant: 'BUTTON',
  cookieBannerPosition: 'BOTTOM',
  cookieBannerTheme: 'LIGHT',
  cookieBannerVariant: 'BAR',
  cookieBannerOptOutCtaText: '',
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  isActivityLogEnabled: false,
  isAnalyticsCookiesDisabled: true,
  isRestrictiveCookiePolicyAbsolute: false,
  choiceDays: 180,
  policyLink: '',
  categories: [],
  cookieNames: {},
  version: '',
  shown: '',
}

/** The page's context without the parts of features. */
function ownContext(site: Site, page: { pageType: PageType; collectionId: Id | null; itemId: Id | null }): PageContext {
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
      locale: site.locale,
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
      captchaSettings: { provider: 'altcha', siteKey: '' },
      emailTopLevelMax: LONGEST_TOP_LEVEL,
    },
    googleFonts: [],
    typekitFonts: [],
    cookieSettings: NO_COOKIES,
    frameRollups: {},
    rollups: {},
    showAnnouncementBar: false,
  }
}
