import { AUTOPLAY, type AutoplayOptions } from './autoplay-options.ts'
import { type GalleryKeys, KEYS } from './keys.ts'
import type { Layout } from './layouts.ts'

/** Settings of a new gallery, from a block or from a site owner's code. */
export interface GallerySettings {
  readonly autoplay: boolean
  readonly autoplayOptions: AutoplayOptions
  readonly currentIndex: number
  readonly design: Layout
  readonly designOptions: Readonly<Record<string, unknown>>
  /** Whether to write the current slide into the address. */
  readonly historyHash: boolean
  /** Whether it is already moving: nothing may change it until that is over. */
  readonly inMotion: boolean
  readonly keyboard: boolean
  readonly keys: GalleryKeys
  readonly lazyLoad: boolean
  /** Containers of galleries that move together with this one. */
  readonly linkedGalleries: readonly HTMLElement[]
  readonly loaderOptions: Readonly<Record<string, unknown>>
  readonly loop: boolean
  /** Undefined: the slides of the container are counted. */
  readonly numberOfSlides: number | undefined
  readonly refreshOnResize: boolean
  readonly refreshOnOrientationChange: boolean
  readonly useBgImage: boolean
  readonly videoLoaderOptions: Readonly<Record<string, unknown>>
}

/** The given settings with defaults. */
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
