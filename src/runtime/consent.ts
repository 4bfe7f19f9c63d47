import { type ConsentCategory, OPTIONAL_CATEGORIES, type OptionalCategory } from '../core/consent-categories.ts'
import type { ConsentConditions } from '../core/page-context.ts'
import { COOKIE, type CookieJar, readCookie } from './cookies.ts'

export interface ConsentChoice {
  /** Value of `ss_cookieAllowed`. */
  readonly accepted: boolean
  readonly categories: readonly OptionalCategory[]
  /** Absent when only yes or no is known. */
  readonly version?: string
  /** Random id under which the choice is recorded. */
  readonly id?: string
}

/** Dispatched on the document for every choice, with the categories as its detail. */
export const CONSENT_EVENT = 'vetrina:consent'

/** The record besides yes or no: `version.id.categories`, each category by its first letter. */
const RECORD = /^([\da-f]{8})\.([\da-f-]{36})\.(p?s?m?)$/

/** The visitor's choice; undefined when there is none, or it cannot be parsed. */
export function readChoice(jar: Readonly<CookieJar>): ConsentChoice | undefined {
  const allowed = readCookie(jar, COOKIE.choice)
  if (allowed !== 'true' && allowed !== 'false') return undefined
  const accepted = allowed === 'true'
  const record = readCookie(jar, COOKIE.choiceRecord)
  if (record === undefined) return { accepted, categories: accepted ? OPTIONAL_CATEGORIES : [] }
  const [, version, id, letters] = RECORD.exec(record) ?? []
  if (version === undefined || id === undefined) return undefined
  return { accepted, categories: OPTIONAL_CATEGORIES.filter(([first]) => letters?.includes(first!)), version, id }
}

/** The choice if it is still valid: one made under other conditions is not. */
export function currentChoice(jar: Readonly<CookieJar>, { version }: ConsentConditions): ConsentChoice | undefined {
  const choice = readChoice(jar)
  return choice?.version === undefined || choice.version === version ? choice : undefined
}

export function asksForConsent(
  conditions: Pick<ConsentConditions, 'isCookieBannerEnabled' | 'categories'>,
  choice: ConsentChoice | undefined,
): boolean {
  return conditions.isCookieBannerEnabled && conditions.categories.length > 0 && !choice
}

/** Nothing optional is allowed before it is accepted, except statistics if the owner requires no consent for them. */
export function allowsCategory(
  conditions: ConsentConditions,
  choice: ConsentChoice | undefined,
  category: ConsentCategory,
): boolean {
  if (category === 'necessary') return true
  if (category !== 'statistics') return choice?.categories.includes(category) ?? false
  if (conditions.isRestrictiveCookiePolicyAbsolute) return false
  return choice?.categories.includes(category) ?? !conditions.isAnalyticsCookiesDisabled
}
