import { autoplayTimeout } from './autoplay-options.ts'
import { CAROUSEL } from './designs/carousel.ts'
import { STACKED } from './designs/stacked.ts'
import { alignmentOf, type StripAlignment } from './designs/strip.ts'
import { type Layout, layoutOf } from './layouts.ts'
import { isOn, positive } from './loose-values.ts'

/** Settings of a gallery block, in the JSON of its `data-block-json`. Every field is optional. */
export interface GalleryBlockJson {
  readonly design?: unknown
  readonly imageAspectRatio?: unknown
  readonly slidesPerRow?: unknown
  readonly lightbox?: unknown
  readonly lightboxTheme?: unknown
  readonly mixedContent?: unknown
  readonly columnWidth?: unknown
  readonly gutter?: unknown
  readonly listImageSize?: unknown
  readonly 'thumbnails-per-row'?: unknown
  readonly 'square-thumbs'?: unknown
  readonly 'auto-crop'?: unknown
  readonly 'active-alignment'?: unknown
  readonly autoplay?: unknown
  readonly 'autoplay-duration'?: unknown
  readonly thumbnails?: unknown
  readonly 'thumbnail-strip-height'?: unknown
  readonly 'thumbnail-strip-margin'?: unknown
  readonly vSize?: unknown
  readonly padding?: unknown
  readonly 'meta-position'?: unknown
  /** Of a slideshow. */
  readonly transition?: unknown
}

/** The parsed settings of behaviour: each field has a value. */
export interface GalleryBlockData {
  readonly layout: Layout
  /** Width divided by height; 'Auto' keeps the ratio of each image. */
  readonly imageAspectRatio: number | 'Auto'
  readonly slidesPerRow: number
  readonly lightbox: boolean
  readonly lightboxTheme: 'light' | 'dark'
  readonly alignment: StripAlignment
  readonly autoplay: boolean
  /** In ms. */
  readonly autoplayTimeout: number
  readonly transition: string
}

/** Parses the settings of behaviour; missing or invalid ones get their design's default. */
export function readBlockData(json: GalleryBlockJson): GalleryBlockData {
  return {
    layout: layoutOf(json.design),
    imageAspectRatio: positive(json.imageAspectRatio) ?? 'Auto',
    slidesPerRow: positive(json.slidesPerRow) ?? CAROUSEL.slidesPerRow,
    lightbox: isOn(json.lightbox),
    lightboxTheme: json.lightboxTheme === 'light' ? 'light' : 'dark',
    alignment: alignmentOf(json['active-alignment']),
    autoplay: isOn(json.autoplay),
    autoplayTimeout: autoplayTimeout(json['autoplay-duration']),
    transition: typeof json.transition === 'string' ? json.transition : STACKED.transition,
  }
}

/** Parses a block's attribute; on failure it logs an error and uses the defaults. */
export function parseBlockData(text: string | undefined, error: (message: string) => void): GalleryBlockData {
  try {
    const json: unknown = JSON.parse(text ?? '')
    if (typeof json === 'object' && json !== null) return readBlockData(json)
  } catch {
    // Reported below, with any other invalid value.
  }
  error('Error decoding gallery block data.')
  error('Error evaluating gallery block data.')
  return readBlockData({})
}
