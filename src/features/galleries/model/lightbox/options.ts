/** An item of a lightbox; content and meta may be created lazily. */
export interface LightboxItem {
  readonly content: Node | (() => Node)
  /** The caption, if there is one. */
  readonly meta?: Node | string | (() => Node) | null
}

/** Options of a lightbox, from a gallery or a site owner's code (LBX-10). */
export interface LightboxOptions {
  /** The content when there is no `set`. */
  readonly content?: LightboxItem['content']
  readonly meta?: LightboxItem['meta']
  readonly set: readonly LightboxItem[]
  readonly currentSetIndex: number
  /** Padding around the content in px, in viewports wider than a phone's. */
  readonly padding: number
  /** Duration of slides and of closing, in seconds. */
  readonly speed: number
  readonly theme: 'dark' | 'light'
  /** Accessible name of the dialog. */
  readonly title: string
  /** Elements of the page that also move it. */
  readonly controls: { readonly previous?: HTMLElement | null; readonly next?: HTMLElement | null }
  /** Whether to write the item into the address. */
  readonly historyHash: boolean
  readonly videoLoaderOptions: Readonly<Record<string, unknown>>
}

/** The given options with defaults (LBX-12 to LBX-16). Throws when there is nothing to show. */
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
