import { autoplayTimeout } from './autoplay.ts'
import { AUTO_COLUMNS, columnWidthOf } from './designs/autocolumns.ts'
import { CAROUSEL } from './designs/carousel.ts'
import { GRID } from './designs/grid.ts'
import { STACKED } from './designs/stacked.ts'
import { alignmentOf, SLIDER_ASPECT_RATIO, type StripAlignment } from './designs/strip.ts'
import { thumbnailMargin } from './designs/thumbnails.ts'
import { type Layout, layoutOf } from './layouts.ts'

/** Places of the words over a slide. */
export const META_POSITIONS = [
  'top',
  'bottom',
  'top-left',
  'bottom-left',
  'top-right',
  'bottom-right',
  'center',
] as const
export type MetaPosition = (typeof META_POSITIONS)[number]

/** What a gallery block says of itself, in the JSON of its `data-block-json`. Every field may be absent. */
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

/** The part of it that says how a gallery behaves, read: each field has a value. */
export interface GalleryBlockData {
  readonly layout: Layout
  /** Width divided by height; 'Auto' leaves every picture its own. */
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

/** Reads how a gallery behaves; what is absent or makes no sense gets the default of its design. */
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

/** The part of it that says how a gallery looks, which style sheets draw. */
export interface GalleryBlockLook {
  readonly mixedContent: boolean
  /** In px, as the gutter and the padding. */
  readonly columnWidth: number
  readonly gutter: number
  readonly listImageSize: 'small' | 'medium' | 'full'
  readonly thumbnailsPerRow: number
  readonly squareThumbs: boolean
  readonly autoCrop: boolean
  readonly thumbnails: boolean
  /** In px. */
  readonly thumbnailStripHeight: number
  readonly thumbnailStripMargin: number
  /** Height of a slider in percent of its width. */
  readonly vSize: number
  readonly padding: number
  readonly metaPosition: MetaPosition
}

const THUMBNAIL_STRIP_HEIGHT = 75

/** Reads how a gallery looks; what is absent or makes no sense gets the default of its design. */
export function readBlockLook(json: GalleryBlockJson): GalleryBlockLook {
  return {
    mixedContent: isOn(json.mixedContent),
    columnWidth: json.columnWidth === undefined ? AUTO_COLUMNS.columnWidth : columnWidthOf(json.columnWidth),
    gutter: length(json.gutter) ?? AUTO_COLUMNS.gutter,
    listImageSize: json.listImageSize === 'small' || json.listImageSize === 'medium' ? json.listImageSize : 'full',
    thumbnailsPerRow: positive(json['thumbnails-per-row']) ?? GRID.perRow,
    squareThumbs: isOn(json['square-thumbs']),
    autoCrop: isOn(json['auto-crop']),
    thumbnails: isOn(json.thumbnails),
    thumbnailStripHeight: positive(json['thumbnail-strip-height']) ?? THUMBNAIL_STRIP_HEIGHT,
    thumbnailStripMargin: thumbnailMargin(length(json['thumbnail-strip-margin']) ?? 0),
    vSize: positive(json.vSize) ?? SLIDER_ASPECT_RATIO,
    padding: length(json.padding) ?? GRID.padding,
    metaPosition: META_POSITIONS.find((position) => position === json['meta-position']) ?? 'bottom',
  }
}

/** Reads the attribute of a block; the console says when there is nothing to read, and the defaults serve. */
export function parseBlockData(text: string | undefined, error: (message: string) => void): GalleryBlockData {
  try {
    const json: unknown = JSON.parse(text ?? '')
    if (typeof json === 'object' && json !== null) return readBlockData(json)
  } catch {
    // It is told of below, as every other text that is no block's data.
  }
  error('Error decoding gallery block data.')
  error('Error evaluating gallery block data.')
  return readBlockData({})
}

/** Older blocks wrote numbers and yes or no as text. */
function length(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined
}

function positive(value: unknown): number | undefined {
  return length(value) || undefined
}

function isOn(value: unknown): boolean {
  return value === true || value === 'true'
}
