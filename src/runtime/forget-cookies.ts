import { OPTIONAL_CATEGORIES, type OptionalCategory } from '../core/consent-categories.ts'
import { isOwnCookie, SEEN_PRODUCTS_KEY } from '../core/own-cookies.ts'
import type { ConsentConditions } from '../core/page-context.ts'
import { currentChoice } from './consent.ts'
import { COOKIE, type CookieJar } from './cookies.ts'

/** Cookies that a restrictive policy deletes. */
const TRACKING_COOKIES = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', COOKIE.visitor, COOKIE.visit] as const

/** Deletes what the browser keeps of refused categories: cookies, and the list of products that were seen. */
export function forgetRefused(
  page: Window,
  conditions: ConsentConditions,
  allows: (category: OptionalCategory) => boolean,
): void {
  forgetCookies(page.document, page.location, conditions, allows)
  if (allows('preferences')) return
  try {
    page.localStorage.removeItem(SEEN_PRODUCTS_KEY)
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}

/**
 * Deletes the cookies of refused categories, above all tracking cookies (CBAN-09, ANLY-34).
 * @param page Third-party scripts also set cookies for the parent domains and folders.
 */
export function forgetCookies(
  jar: CookieJar,
  { hostname, pathname }: Pick<Location, 'hostname' | 'pathname'>,
  conditions: ConsentConditions,
  allows: (category: OptionalCategory) => boolean,
): void {
  const { cookieNames } = conditions
  // The site's own count may be off while foreign statistics were accepted: their cookies are not the site's.
  const accepted = currentChoice(jar, conditions)?.categories ?? []
  const refused = OPTIONAL_CATEGORIES.filter((category) => !accepted.includes(category) && !allows(category))
  const declared = refused.flatMap((category) => cookieNames[category] ?? [])
  const tracking: readonly string[] = allows('statistics') ? [] : TRACKING_COOKIES
  const isRefused = (name: string): boolean =>
    tracking.includes(name) ||
    (!isOwnCookie(name) &&
      declared.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one)))
  const parts = hostname.split('.')
  const domains = ['', ...parts.map((_, at) => `; domain=${parts.slice(at).join('.')}`)]
  const paths = foldersOf(pathname)
  for (const pair of jar.cookie.split('; ')) {
    const name = pair.split('=')[0]!
    if (!isRefused(name)) continue
    for (const path of paths) for (const domain of domains) jar.cookie = `${name}=; path=${path}; max-age=0${domain}`
  }
}

/** Every path whose cookies a page gets; with and without a trailing slash are two. */
function foldersOf(pathname: string): string[] {
  const names = pathname.split('/').filter((name) => name !== '')
  const folders = names.map((_, at) => `/${names.slice(0, at + 1).join('/')}`)
  return ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])]
}
