/** Has the shape of a document, as far as cookies are concerned. */
export interface CookieJar {
  cookie: string
}

/** Cookies that scripts read or write. `CART` gives access to the checkout and is only for the server (HttpOnly). */
export const COOKIE = {
  crumb: 'crumb',
  hasCart: 'hasCart',
  cart: 'CART',
  lastSite: 'ss_lastid',
  choice: 'ss_cookieAllowed',
  choiceRecord: 'ss_cookieChoice',
  visitor: 'ss_cvr',
  visit: 'ss_cvt',
} as const

/** Value of a cookie; undefined when there is none, or it cannot be decoded. */
export function readCookie(jar: Readonly<CookieJar>, name: string): string | undefined {
  for (const pair of jar.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1))
    } catch {
      return undefined
    }
  }
  return undefined
}

export interface CookieOptions {
  /** In seconds; without it, a session cookie. */
  readonly maxAge?: number
  /** Sent over https only. */
  readonly secure?: boolean
}

/** Writes a cookie for the whole site. */
export function writeCookie(jar: CookieJar, name: string, value: string, { maxAge, secure }: CookieOptions = {}): void {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'path=/', 'samesite=lax']
  if (maxAge !== undefined) parts.push(`max-age=${maxAge}`)
  if (secure) parts.push('secure')
  jar.cookie = parts.join('; ')
}

/** Deletes a cookie. */
export function clearCookie(jar: CookieJar, name: string): void {
  writeCookie(jar, name, '', { maxAge: 0 })
}

/** Value of `ss_lastid`: the base64 of the site's identifier. */
export function lastSiteValue(identifier: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(identifier)))
}
