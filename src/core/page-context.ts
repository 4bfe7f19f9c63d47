import type { CaptchaSettings } from './captcha-settings.ts'
import type { OptionalCategory } from './consent-categories.ts'

/** Files of a module that is loaded on demand. */
export interface Rollup {
  readonly js: readonly string[]
  readonly css: readonly string[]
}

/** When a page asks for consent, as its context describes it. */
export interface ConsentConditions {
  readonly isCookieBannerEnabled: boolean
  readonly isAnalyticsCookiesDisabled: boolean
  readonly isRestrictiveCookiePolicyAbsolute: boolean
  /** Categories that the site asks for; none when nothing is optional. */
  readonly categories: readonly OptionalCategory[]
  /** Eight hexadecimal digits of purposes and third parties: when they change, visitors are asked again. */
  readonly version: string
  /** Names of cookies, besides the product's own, that belong to a category; a trailing `*` matches any rest. */
  readonly cookieNames: Readonly<Partial<Record<OptionalCategory, readonly string[]>>>
}

/** The owner's settings of the cookie banner, as stored (SCTX-15); readers handle unknown values. */
export interface CookieSettings extends ConsentConditions {
  readonly cookieBannerText: string
  readonly cookieBannerCtaText: string
  readonly cookieBannerCtaVariant: string
  readonly cookieBannerPosition: string
  readonly cookieBannerTheme: string
  readonly cookieBannerVariant: string
  readonly cookieBannerOptOutCtaText: string
  readonly cookieBannerAcceptType: string
  readonly isActivityLogEnabled: boolean
  readonly remembersSeenProducts: boolean
  /** How many days a choice is valid. */
  readonly choiceDays: number
  /** Stored link to the cookie policy; empty where there is none. */
  readonly policyLink: string
  /** Sixteen hexadecimal digits of everything that visitors see in the banner. */
  readonly shown: string
}

/** Tells the page's scripts that somebody is signed in; it grants no access. */
export const SIGNED_IN_COOKIE = 'vetrina_signed_in'

/** Who looks at the page: the only part of the context that differs between visitors (SCTX-06, SCTX-07). */
export interface PersonalContext {
  /** Null when nobody is signed in. */
  readonly authenticatedAccount: { readonly id: string; readonly displayName: string } | null
  /** CODE-10 */
  readonly websiteRoles: readonly number[]
  /** The admin permission or none: pages need no other. */
  readonly permissions: readonly number[]
}

/** The context of the page and its site, the same for every visitor. Who is signed in comes from a separate call. */
export interface PageContext extends Partial<PersonalContext> {
  readonly website: {
    readonly id: string
    readonly identifier: string
    readonly websiteType: number
    /** Origin of the site's primary host, without a trailing slash. */
    readonly baseUrl: string
    readonly developerMode: boolean
    readonly cloneable: boolean
    readonly typekitId: string
    readonly title: string
    readonly locale: string
    readonly timeZone: string
  }
  readonly siteStatus: number
  readonly storeSettings: { readonly expressCheckout: boolean; readonly measurementStandard: 'imperial' | 'metric' }
  readonly useEscapeKeyToLogin: boolean
  readonly tweakJSON: Readonly<Record<string, string | number | boolean>>
  /** CODE-01 */
  readonly pageType: number
  readonly collection: { readonly id: string } | null
  readonly collectionId: string | null
  readonly item: { readonly id: string } | null
  readonly itemId: string | null
  readonly demoCollections: readonly unknown[]
  readonly websiteSettings: {
    /** Empty without a comments service. */
    readonly disqusShortname: string
    readonly commentsEnabled: boolean
    /** Null until the owner sets it up; so are the next two. */
    readonly mobileInfoBarSettings: Readonly<Record<string, unknown>> | null
    readonly popupOverlaySettings: Readonly<Record<string, unknown>> | null
    readonly pinterestOverlayOptions: { readonly mode: string }
    readonly captchaSettings: CaptchaSettings
    /** Absent without a key for Google Maps. The key is in base64 (MAP-23). */
    readonly googleMaps?: { readonly key: string; readonly language: string; readonly region?: string }
    /** Maximum length of the top-level domain of an email address. */
    readonly emailTopLevelMax: number
  }
  readonly googleFonts: readonly { readonly includeName: string }[]
  readonly typekitFonts: readonly { readonly id: string; readonly variations: readonly string[] }[]
  readonly cookieSettings: CookieSettings
  readonly rollups: Readonly<Record<string, Rollup>>
  /** Modules for pages in a frame of the editor. */
  readonly frameRollups: Readonly<Record<string, Rollup>>
  readonly showAnnouncementBar: boolean
}
