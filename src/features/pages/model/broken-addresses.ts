import { isProgram } from '../../../core/programs.ts'
import { redirectKey, redirectPathSchema, writtenKey } from './redirect-chain.ts'
import { redirectFault } from './redirect-lines.ts'

/** Days for which an address that nobody found is remembered after the last visitor. */
export const KEPT_DAYS = 90
/**
 * Addresses that a site remembers, of those that were looked for on one day only and of the others. Each part forgets
 * its own least recent ones, so that a flood of invented addresses leaves those that keep coming alone.
 */
export const MOST_OF_ONE_DAY = 250
export const MOST_OF_MORE_DAYS = 250
/** New addresses that a site takes in a day: less than the part that they come to, so that none of a day is lost on it. */
export const NEW_A_DAY = 100
/** Times that one network counts on a site in a day. */
export const A_DAY_OF_A_NETWORK = 30

/** What pages load, and what programs look for on any server; names of old pages (`.html`, `.pdf`) are not among them. */
const FILE_OF_PROGRAMS =
  /\.(?:css|m?js|map|json|xml|txt|ico|png|jpe?g|gif|svg|webp|avif|bmp|woff2?|ttf|otf|eot|mp[34]|m4[av]|webm|ogg|wasm|php\d?|aspx?|ashx|jspx?|cgi|pl|sh|exe|dll|env|ini|conf|cfg|ya?ml|toml|sql|sqlite|db|bak|old|orig|save|swp|log|lock|pem|key|zip|rar|7z|tar|t?gz|bz2)(?:~|$)/i
const PLACE_OF_PROGRAMS =
  /\/(?:\.[^/]*|wp-(?!content\/uploads\/)[^/]*|xmlrpc|php-?my-?admin|phpinfo|pma|cgi-bin|actuator|autodiscover|hnap1|boaform|owa|ecp|solr|telescope|node_modules|vendor|_next|_profiler|_ignition|server-status|apple-app-site-association|admin|administrator)(?:\/|$)/i
/** Letters that no link is made with; and directions, by which an address would show as another one. */
const ODD = /[<>"\\{}|^`]|\p{Bidi_Control}/u
/** An address of a person, and keys, such as those of links in mails. */
const PERSONAL = /@|[\da-f]{24}|[\da-z]{32}/i

/**
 * The key under which an address that a visitor did not find is counted; undefined for what no person looks for, what
 * may name a person, and what no owner could lead elsewhere.
 * @param path decoded, as in the path table
 */
export function brokenKey(path: string): string | undefined {
  const direct = path.replace(/\/{2,}/g, '/')
  const key = redirectKey(direct.split('/').map(encodeURIComponent).join('/'))
  if (key === undefined || key !== direct) return undefined
  if (FILE_OF_PROGRAMS.test(key) || PLACE_OF_PROGRAMS.test(key) || ODD.test(key) || PERSONAL.test(key)) return undefined
  const written = writtenKey(key)
  return redirectPathSchema.safeParse(written).success && !redirectFault(written, '/') ? key : undefined
}

/** Headers of a request, in small letters. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** Whether a request is that of a person who opened a page, as far as its headers say. */
export function isOpenedByPerson(headers: Headers): boolean {
  const header = (name: string) => [headers[name]].flat()[0]
  // Browsers say so on secure sites only.
  const destination = header('sec-fetch-dest') ?? 'document'
  const isAhead = (header('sec-purpose') ?? header('purpose') ?? '').includes('prefetch')
  return (
    (header('accept') ?? '').includes('text/html') &&
    destination === 'document' &&
    !isAhead &&
    !isProgram(header('user-agent'))
  )
}
