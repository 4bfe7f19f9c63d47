import { AUTOPLAY, type AutoplayOptions } from './autoplay-options.ts'
import { type GalleryKeys, KEYS } from './keys.ts'
import type { Layout } from './layouts.ts'

/** What a gallery may be told when it is made, by a block or by a site owner's code. */
export interface GallerySettings {
  readonly autoplay: boolean
  readonly autoplayOptions: AutoplayOptions
  readonly currentIndex: number
  readonly design: Layout
  readonly designOptions: Readonly<Record<string, unknown>>
  /** Writes the current slide into the address. */
  readonly historyHash: boolean
  /** It moves already: nothing may change it before that is over. */
  readonly inMotion: boolean
  readonly keyboard: boolean
  readonly keys: GalleryKeys
  readonly lazyLoad: boolean
  /** Containers of galleries that go along with this one. */
  readonly linkedGalleries: readonly HTMLElement[]
  readonly loaderOptions: Readonly<Record<string, unknown>>
  readonly loop: boolean
  /** Undefined counts the slides of the container. */
  readonly numberOfSlides: number | undefined
  readonly refreshOnResize: boolean
  readonly refreshOnOrientationChange: boolean
  readonly useBgImage: boolean
  readonly videoLoaderOptions: Readonly<Record<string, unknown>>
}

/** Given settings, with the usual ones where they are silent. */
export function gallerySettings({
  autoplayOptions,
  keys,
  ...given
}: Partial<Omit<GallerySettings, 'autoplayOptions' | 'keys'>> & {
  readonly autoplayOptions?: Partial<AutoplayOptions>
  readonly keys?: Partial<GalleryKeys>
}): GallerySettings {
  const autoplay = given.autoplay ?? false
  return {
    autoplay,
    autoplayOptions: { ...AUTOPLAY, ...autoplayOptions },
    currentIndex: 0,
    design: 'base',
    designOptions: {},
    historyHash: false,
    inMotion: false,
    keyboard: !autoplay,
    keys: { ...KEYS, ...keys },
    lazyLoad: true,
    linkedGalleries: [],
    loaderOptions: {},
    // A carousel ends with its last group.
    loop: given.design !== 'carousel',
    numberOfSlides: undefined,
    refreshOnResize: true,
    refreshOnOrientationChange: true,
    useBgImage: false,
    videoLoaderOptions: {},
    ...given,
  }
}
