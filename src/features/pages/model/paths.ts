import { isReservedPath } from '../../../core/reserved-paths.ts'
import { foldText } from '../../../core/search-text.ts'
import { urlIdSchema } from './document.ts'

/** `/{urlId}` of a page or collection, `/{collection}/{urlId}` of an item; the home page is `/`. */
export function pathOf(urlId: string, collectionUrlId?: string): string {
  return `/${[collectionUrlId, urlId].filter((part) => part !== undefined && part !== '').join('/')}`
}

/** A requested path as in the path table: decoded, composed (NFC), without a trailing slash; undefined if malformed. */
export function normalisePath(pathname: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  const path = decoded.normalize('NFC')
  return path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path
}

/** Why an address is not allowed for a page, in Italian; undefined if it is allowed. */
export function refusedUrlId(urlId: string): string | undefined {
  const checked = urlIdSchema.safeParse(urlId)
  if (!checked.success) return checked.error.issues[0]!.message
  if (isReservedPath(urlId)) return `L’indirizzo /${urlId} è riservato. Scegline un altro.`
  return undefined
}

/** An address made from a title: «Ciotole da tè» → `ciotole-da-te`. */
export function urlIdFromTitle(title: string): string {
  // Letters of compatibility become plain ones, such as those of mathematics, which have no small form.
  return foldText(title.normalize('NFKC'))
    .replace(/[^\p{Ll}\p{Lo}\p{Lm}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}

/** The name of a label in addresses. */
export function labelSlug(label: string): string {
  return urlIdFromTitle(label) || label
}

/** Variants of an address that is taken, the closest first: `prezzi-2`, `prezzi-3`, … Infinite. */
export function* similarUrlIds(urlId: string): Generator<string> {
  const base = (urlId || 'pagina').slice(0, 190)
  for (let number = 2; ; number++) yield `${base}-${number}`
}

/** Path of a stored link to a page of the same site; undefined for every other link. */
export function localPathOf(link: unknown): string | undefined {
  if (typeof link !== 'string' || !/^\/(?![/\\])/.test(link)) return undefined
  const path = normalisePath(link.replace(/[?#].*$/s, ''))
  return path === undefined || isReservedPath(path.slice(1)) ? undefined : path
}
