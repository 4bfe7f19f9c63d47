import { decoded } from '../../../core/decoded.ts'
/** What a slide is called in addresses. */
export interface NamedSlide {
  readonly id: string
  /** Last part of the slide's own address; empty where it has none. */
  readonly url: string
}

/** The address that stands for a slide: a page of its own where the browser keeps a history, a mark behind `#` elsewhere. */
export function slideAddress(fullUrl: string, { id, url }: NamedSlide, hasHistory: boolean): string {
  return hasHistory ? `${fullUrl.replace(/\/$/, '')}/${encodeURIComponent(url || id)}` : `#itemId=${id}`
}

/** Whether a gallery may write its slide into the address. */
export function mayWriteAddress(historyHash: boolean, inBackendEditor: boolean): boolean {
  return historyHash && !inBackendEditor
}

/** What an address may call a slide, the surest first: by `?itemId=`, `#itemId=`, a bare hash, the last part of the path. */
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
