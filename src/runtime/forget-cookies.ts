import { OPTIONAL_CATEGORIES, type OptionalCategory } from '../core/consent-categories.ts'
import type { ConsentConditions } from '../core/page-context.ts'
import { COOKIE, type CookieJar } from './cookies.ts'

/** What a restrictive policy clears. */
const TRACKING_COOKIES = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', COOKIE.visitor, COOKIE.visit] as const

/**
 * Takes away the cookies of what is not allowed, the tracking cookies first of all (CBAN-09, ANLY-34).
 * @param host Scripts of third parties set cookies for the domains above it too.
 */
export function forgetCookies(
  jar: CookieJar,
  host: string,
  { cookieNames }: ConsentConditions,
  allows: (category: OptionalCategory) => boolean,
): void {
  const refused = OPTIONAL_CATEGORIES.filter((category) => !allows(category)).flatMap((category) => [
    ...(category === 'statistics' ? TRACKING_COOKIES : []),
    ...(cookieNames[category] ?? []),
  ])
  const parts = host.split('.')
  const domains = parts.map((_, at) => `; domain=${parts.slice(at).join('.')}`)
  for (const pair of jar.cookie.split('; ')) {
    const name = pair.split('=')[0]!
    if (!refused.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one))) continue
    for (const domain of ['', ...domains]) jar.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}
