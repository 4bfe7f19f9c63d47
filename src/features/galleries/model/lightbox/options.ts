/** One thing that a lightbox shows; content and meta may be made when their time comes. */
export interface LightboxItem {
  readonly content: Node | (() => Node)
  /** The caption, if there is one. */
  readonly meta?: Node | string | (() => Node) | null
}

/** What a lightbox may be told when it is opened, by a gallery or by a site owner's code (LBX-10). */
export interface LightboxOptions {
  /** What is shown where there is no `set`. */
  readonly content?: LightboxItem['content']
  readonly meta?: LightboxItem['meta']
  readonly set: readonly LightboxItem[]
  readonly currentSetIndex: number
  /** Room around the content in px, where the window is wider than a telephone's. */
  readonly padding: number
  /** Of slides and of closing, in seconds. */
  readonly speed: number
  readonly theme: 'dark' | 'light'
  /** Names the dialog. */
  readonly title: string
  /** Elements of the page that move it as well. */
  readonly controls: { readonly previous?: HTMLElement | null; readonly next?: HTMLElement | null }
  /** Writes what is shown into the address. */
  readonly historyHash: boolean
  readonly videoLoaderOptions: Readonly<Record<string, unknown>>
}

/** Given options, with the usual ones where they are silent (LBX-12 to LBX-16). Throws where there is nothing to show. */
export function lightboxOptions(given: Partial<LightboxOptions>): LightboxOptions {
  const set = given.set ?? (given.content ? [{ content: given.content, meta: given.meta ?? null }] : [])
  if (set.length === 0) throw new Error('A lightbox needs something to show.')
  const asked = Math.trunc(given.currentSetIndex ?? 0)
  return {
    padding: 100,
    speed: 0.6,
    title: '',
    controls: {},
    historyHash: false,
    videoLoaderOptions: {},
    ...given,
    set,
    currentSetIndex: asked >= 0 && asked < set.length ? asked : 0,
    theme: given.theme === 'light' ? 'light' : 'dark',
  }
}
