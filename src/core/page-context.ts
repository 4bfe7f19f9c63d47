import type { CaptchaSettings } from './captcha-settings.ts'
import type { OptionalCategory } from './consent-categories.ts'

/** Lists of files of a module that comes when it is asked for. */
export interface Rollup {
  readonly js: readonly string[]
  readonly css: readonly string[]
}

/** Under which conditions a page asks, as its context says them. */
export interface ConsentConditions {
  readonly isCookieBannerEnabled: boolean
  readonly isAnalyticsCookiesDisabled: boolean
  readonly isRestrictiveCookiePolicyAbsolute: boolean
  /** Categories that the site asks for; none where nothing is optional. */
  readonly categories: readonly OptionalCategory[]
  /** Eight hexadecimal digits of purposes and third parties: other ones are asked for anew. */
  readonly version: string
  /** Names of cookies beside the product's own that go with a category; a `*` at the end stands for whatever follows. */
  readonly cookieNames: Readonly<Partial<Record<OptionalCategory, readonly string[]>>>
}

/** What the owner set of the cookie banner, as it is stored (SCTX-15); readers see to what is unknown. */
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
  /** For how long a choice holds. */
  readonly choiceDays: number
  /** Stored link to the cookie policy; empty where there is none. */
  readonly policyLink: string
  /** Sixteen hexadecimal digits of all that visitors are shown when they are asked. */
  readonly shown: string
}

/** Says to the page's scripts that somebody is signed in; it opens nothing. */
export const SIGNED_IN_COOKIE = 'vetrina_signed_in'

/** Who looks at the page, the one part of the context that is not the same for everybody (SCTX-06, SCTX-07). */
export interface PersonalContext {
  /** Null when nobody is signed in. */
  readonly authenticatedAccount: { readonly id: string; readonly displayName: string } | null
  /** CODE-10 */
  readonly websiteRoles: readonly number[]
  /** The admin permission or none: pages ask for no other. */
  readonly permissions: readonly number[]
}

/** What the page says of itself and of its site, the same for every visitor. Who is signed in comes by a call of its own. */
export interface PageContext extends Partial<PersonalContext> {
  readonly website: {
    readonly id: string
    readonly identifier: string
    readonly websiteType: number
    /** Origin of the site's primary host, without a slash at the end. */
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
    /** Null while the owner has not set it up; as the two that follow. */
    readonly mobileInfoBarSettings: Readonly<Record<string, unknown>> | null
    readonly popupOverlaySettings: Readonly<Record<string, unknown>> | null
    readonly pinterestOverlayOptions: { readonly mode: string }
    readonly captchaSettings: CaptchaSettings
    /** Characters that the top-level part of an e-mail address may have. */
    readonly emailTopLevelMax: number
  }
  readonly googleFonts: readonly { readonly includeName: string }[]
  readonly typekitFonts: readonly { readonly id: string; readonly variations: readonly string[] }[]
  readonly cookieSettings: CookieSettings
  readonly rollups: Readonly<Record<string, Rollup>>
  /** Modules for pages that stand in a frame of the editor. */
  readonly frameRollups: Readonly<Record<string, Rollup>>
  readonly showAnnouncementBar: boolean
}
