/** What a slide is called in addresses. */
export interface NamedSlide {
  readonly id: string
  /** Last part of the slide's own address; empty where it has none. */
  readonly url: string
}

/** What the slides of a page are called, by their attributes. */
export function namedSlides(slides: readonly { readonly dataset: DOMStringMap }[]): NamedSlide[] {
  return slides.map(({ dataset: { slideId: id = '', slideUrl: url = '' } }) => ({ id, url }))
}

/** The address that stands for a slide: a page of its own where the browser keeps a history, a mark behind `#` elsewhere. */
export function slideAddress(fullUrl: string, { id, url }: NamedSlide, hasHistory: boolean): string {
  return hasHistory ? `${fullUrl.replace(/\/$/, '')}/${encodeURIComponent(url || id)}` : `#itemId=${id}`
}

/** Whether a gallery may write its slide into the address. */
export function mayWriteAddress(historyHash: boolean, inBackendEditor: boolean): boolean {
  return historyHash && !inBackendEditor
}

/** The slide that an address asks for: by `?itemId=`, `#itemId=`, a bare hash or the last part of the path; -1 for none. */
export function askedSlide(
  { search, hash, pathname }: Pick<Location, 'search' | 'hash' | 'pathname'>,
  slides: readonly NamedSlide[],
): number {
  const mark = hash.replace(/^#/, '')
  const asked = [
    new URLSearchParams(search).get('itemId'),
    mark.startsWith('itemId=') ? mark.slice('itemId='.length) : mark,
    pathname.split('/').at(-1),
  ].map((name) => decoded(name ?? ''))
  for (const name of asked) {
    const index = name === '' ? -1 : slides.findIndex(({ id, url }) => id === name || url === name)
    if (index >= 0) return index
  }
  return -1
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
