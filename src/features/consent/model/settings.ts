import { z } from 'zod'
import { linkSchema } from '../../../core/links.ts'
import { defineSiteSettings } from '../../../core/site-settings.ts'
import { declaredCookieSchema, refuseOwnCookies } from './declared-cookies.ts'

/** A keyword of the banner; an unknown one means the default (CBAN-22 to CBAN-29). */
const word = z.string().max(40)

/** The cookie banner, and what visitors are asked for (SCTX-15). */
export const cookieSettingsSchema = z.strictObject({
  isCookieBannerEnabled: z.boolean().default(true),
  cookieBannerText: z.string().max(2000).default(''),
  cookieBannerCtaText: z.string().max(60).default(''),
  cookieBannerCtaVariant: word.default('BUTTON'),
  cookieBannerPosition: word.default('BOTTOM'),
  cookieBannerTheme: word.default('LIGHT'),
  cookieBannerVariant: word.default('BAR'),
  cookieBannerOptOutCtaText: z.string().max(60).default(''),
  cookieBannerAcceptType: word.default('OPT_IN_AND_OUT'),
  /** Counts visitors with a cookie; otherwise visits are counted without one. */
  isActivityLogEnabled: z.boolean().default(false),
  /** No statistics cookie before the visitor accepts. */
  isAnalyticsCookiesDisabled: z.boolean().default(true),
  /** Not even then. */
  isRestrictiveCookiePolicyAbsolute: z.boolean().default(false),
  /** Remembers seen products in the browser of visitors who accepted preferences, and shows them on product pages. */
  remembersSeenProducts: z.boolean().default(false),
  /** How many days a choice is valid. The authority requires that the question is not repeated for six months. */
  choiceDays: z.int().min(1).max(395).default(180),
  /** Page of the cookie policy. */
  policyLink: linkSchema.default(''),
  declaredCookies: z.array(declaredCookieSchema).max(100, 'I cookie possono essere al massimo 100.').default([]),
})
export type CookieSettings = z.infer<typeof cookieSettingsSchema>

export const cookiesOfSite = defineSiteSettings<CookieSettings>({
  key: 'cookies',
  act: 'settings.cookies',
  schema: cookieSettingsSchema.prefault({}),
  words: 'cookie e consenso',
  refuse: refuseOwnCookies,
})
