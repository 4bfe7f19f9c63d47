import type { PageType } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { PageContext } from '../../../core/page-context.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'

/**
 * What scripts of a site read of it and of the page (SCTX-01 to SCTX-17). The same for every visitor: who is signed in
 * comes by a call of its own.
 */
export function siteContext(
  { surroundings }: Pick<Services, 'surroundings'>,
  site: Site,
  page: { pageType: PageType; collectionId: Id | null; itemId: Id | null },
): PageContext {
  const own = ownContext(site, page)
  const parts = surroundings.flatMap(({ context }) => context?.({ site, pageType: page.pageType }) ?? [])
  // What a feature brings takes the place of what stands there without it: the order of the names stays.
  const websiteSettings = Object.assign(own.websiteSettings, ...parts.map((part) => part.websiteSettings))
  return { ...Object.assign(own, ...parts), websiteSettings }
}

/** The page's context as it is where no feature brings a part of it. */
function ownContext(site: Site, page: { pageType: PageType; collectionId: Id | null; itemId: Id | null }): PageContext {
  const { settings, cookies } = site.content
  const { declaredCookies: _, ...cookieSettings } = cookies
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
      captchaSettings: settings.captcha,
      emailTopLevelMax: settings.emailTopLevelMax,
    },
    googleFonts: [],
    typekitFonts: [],
    cookieSettings: { ...cookieSettings, categories: [], cookieNames: {}, version: '', shown: '' },
    frameRollups: {},
    rollups: {},
    showAnnouncementBar: false,
  }
}
