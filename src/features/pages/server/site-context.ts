import type { PageType } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { PageContext } from '../../../core/page-context.ts'
import { pageCookieSettings } from '../../consent/public.ts'
import { promotionsContext } from '../../promotions/views.ts'
import type { Site } from '../../sites/public.ts'

/**
 * What scripts of a site read of it and of the page (SCTX-01 to SCTX-17). The same for every visitor: who is signed in
 * comes by a call of its own.
 */
export function siteContext(
  site: Site,
  page: { pageType: PageType; collectionId: Id | null; itemId: Id | null },
): PageContext {
  const { settings } = site.content
  const { showAnnouncementBar, ...promotions } = promotionsContext(site.content.promotions, page.pageType)
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
    // Each of these has its setting in the feature that brings it; until then it is what a site without it has.
    demoCollections: [],
    websiteSettings: {
      disqusShortname: '',
      commentsEnabled: true,
      ...promotions,
      pinterestOverlayOptions: { mode: 'disable' },
      captchaSettings: settings.captcha,
      emailTopLevelMax: settings.emailTopLevelMax,
    },
    googleFonts: [],
    typekitFonts: [],
    cookieSettings: pageCookieSettings(site.content.cookies),
    frameRollups: {},
    rollups: {},
    showAnnouncementBar,
  }
}
