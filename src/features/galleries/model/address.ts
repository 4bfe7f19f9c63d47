import { decoded } from '../../../core/decoded.ts'
/** The names of a slide in addresses. */
export interface NamedSlide {
  readonly id: string
  /** Last part of the slide's own address; empty without one. */
  readonly url: string
}

/** The address of a slide: a separate path if the browser has the history API, otherwise a fragment. */
export function slideAddress(fullUrl: string, { id, url }: NamedSlide, hasHistory: boolean): string {
  return hasHistory ? `${fullUrl.replace(/\/$/, '')}/${encodeURIComponent(url || id)}` : `#itemId=${id}`
}

/** Whether a gallery may write its slide into the address. */
export function mayWriteAddress(historyHash: boolean, inBackendEditor: boolean): boolean {
  return historyHash && !inBackendEditor
}

/**
 * Names in an address that may be a slide's, most specific first: `?itemId=`, `#itemId=`, a bare fragment, the last
 * path segment.
 */
export function askedNames({ search, hash, pathname }: Pick<Location, 'search' | 'hash' | 'pathname'>): string[] {
  const mark = hash.replace(/^#/, '')
  return [
    new URLSearchParams(search).get('itemId'),
    mark.startsWith('itemId=') ? mark.slice('itemId='.length) : mark,
    pathname.split('/').at(-1),
  ]
    .map((name) => decoded(name ?? ''))
    .filter(Boolean)
}
