import { z } from 'zod'
import { localPath } from '../../../core/links.ts'
import { normalisePath } from './paths.ts'

/** Stands for the origin of any site. */
const LOCAL_ORIGIN = 'http://site.invalid'

/** Jumps that are followed for a visitor; longer chains lead nowhere. */
export const MOST_JUMPS = 10

/** PostgreSQL keeps up to 2,704 bytes in a row of an index, with the site's id. */
const MOST_KEY_BYTES = 2000

/** What WordPress appends to a path for further pages of a list, for its feed, and for one size of an image. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/(?<=.)\/page\/\d{1,6}$/, ''],
  [/(?<=.)\/feed(?:\/(?:rss2?|atom|rdf))?$/, ''],
  [/-\d{1,5}x\d{1,5}(\.[a-z]{3,4})$/i, '$1'],
]

/** Query strings by which migrated sites addressed pages and lists; the key of the redirect includes the query string. */
const MOVED_QUERIES = ['p', 'page_id', 'attachment_id', 'cat', 'tag', 'author', 'feed']

/** Files are answered before any redirect. */
const FILE = /^\/s\/([^/]+)$/

const isShort = (text: string) => new TextEncoder().encode(text).length <= MOST_KEY_BYTES
const hasControls = (text: string) => /\p{Cc}/u.test(text)

/** The path of a redirect as an owner writes it, or as the list of redirects has it. */
export const redirectPathSchema = z
  .string()
  .max(1000, 'L’indirizzo è troppo lungo: può avere al massimo 1000 caratteri.')
  .refine((path) => path.startsWith('/') && !hasControls(path), 'Scrivi un percorso del sito, per esempio /contatti.')
  .refine(isShort, 'L’indirizzo è troppo lungo.')

/**
 * The key of an address in the table of redirects: the path as a browser resolves it and the site's server decodes it,
 * without a trailing slash or repeated ones. Undefined if no request can have it.
 */
export function redirectKey(address: string): string | undefined {
  const pathname = localPath(address)?.replace(/[?#].*$/s, '')
  const path = pathname === undefined ? undefined : normalisePath(pathname)?.replace(/\/{2,}/g, '/')
  return path === undefined || hasControls(path) || !isShort(path) ? undefined : path
}

/** A key as an owner can write it, such as `/sconto-50%25`; addresses with a query, which imports leave, are unchanged. */
export function writtenKey(key: string): string {
  if (redirectKey(key) === key || key.startsWith('/?')) return key
  return key.split('/').map(encodeURIComponent).join('/')
}

/** The keys of the redirects of addresses such as `/?p=12`, by what the query string has under a name. */
export function queryKeys(read: (name: string) => unknown): string[] {
  return MOVED_QUERIES.flatMap((name) => {
    const value = read(name)
    return typeof value === 'string' && /^[\p{L}\p{N}_-]{1,200}$/u.test(value) ? [`/?${name}=${value}`] : []
  })
}

/** The name of the file at an address; undefined for other addresses. */
export function fileNameOf(address: string): string | undefined {
  return FILE.exec(redirectKey(address) ?? '')?.[1]
}

/** A URL with the query string of the request appended to its own, before its fragment. */
export function withQuery(address: string, search: string): string {
  if (search === '' || search === '?') return address
  const at = address.indexOf('#')
  const [whole, fragment] = at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at)]
  return whole + (whole.includes('?') ? `&${search.slice(1)}` : search) + fragment
}

export interface Target {
  /** Ready for a `Location` header. */
  readonly to: string
  /** 302 if any of its redirects is provisional. */
  readonly status: 301 | 302
}

/** What a site has at some keys. */
export interface Addresses {
  readonly redirect: (key: string) => Promise<{ readonly to_path: string; readonly status: number } | undefined>
  readonly isPage: (path: string) => Promise<boolean>
}

interface Step extends Target {
  /** Key of the redirect. */
  readonly from: string
  readonly isByQuery?: boolean
}

/**
 * Where the redirect of a path leads in the end, as visitors would get there by single jumps: a form of a path, such as
 * a list's second page, follows the path, and a published page is an end. Undefined if there is no redirect.
 */
export async function leadFrom(
  addresses: Addresses,
  path: string,
): Promise<Target | { readonly fault: 'circle' | 'long' } | undefined> {
  const passed = new Set<string>()
  let target: Target | undefined
  for (let step = await stepAt(addresses, path); step; step = await stepOn(addresses, target.to)) {
    if (passed.has(step.from)) return { fault: 'circle' }
    if (passed.size === MOST_JUMPS) return { fault: 'long' }
    passed.add(step.from)
    target = target ? joined(target, step) : { to: step.to, status: step.status }
  }
  return target
}

async function stepAt(addresses: Addresses, key: string): Promise<Step | undefined> {
  const own = await redirectAt(addresses, key)
  if (own) return own
  const form = FORMS.find(([pattern]) => pattern.test(key))
  if (!form) return undefined
  const whole = key.replace(...form)
  const moved = await redirectAt(addresses, whole)
  if (moved) return moved
  return (await addresses.isPage(whole)) ? { from: key, to: encodeURI(whole), status: 301 } : undefined
}

async function redirectAt({ redirect }: Addresses, key: string): Promise<Step | undefined> {
  const row = await redirect(key)
  const to = row && localPath(row.to_path)
  return to === undefined ? undefined : { from: key, to, status: row!.status === 302 ? 302 : 301 }
}

/** What would answer at a target with another jump. */
async function stepOn(addresses: Addresses, address: string): Promise<Step | undefined> {
  const key = redirectKey(address)
  if (key === undefined || FILE.test(key)) return undefined
  if (key === '/') {
    const { searchParams } = new URL(address, LOCAL_ORIGIN)
    const once = (name: string) => (searchParams.getAll(name).length === 1 ? searchParams.get(name) : undefined)
    for (const queryKey of queryKeys(once)) {
      const step = await redirectAt(addresses, queryKey)
      if (step) return { ...step, isByQuery: true }
    }
  }
  const step = await stepAt(addresses, key)
  return step && !(await addresses.isPage(key)) ? step : undefined
}

/** Query string and fragment go on as from jump to jump in a browser. */
function joined(before: Target, { to, status, isByQuery }: Step): Target {
  const { search, hash } = new URL(before.to, LOCAL_ORIGIN)
  const next = isByQuery ? to : withQuery(to, search)
  return { to: next.includes('#') ? next : next + hash, status: before.status === 302 ? 302 : status }
}
