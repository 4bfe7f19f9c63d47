import type { GalleryBlockJson } from './block-data.ts'
import { AUTO_COLUMNS, columnWidthOf } from './designs/autocolumns.ts'
import { GRID } from './designs/grid.ts'
import { SLIDER_ASPECT_RATIO } from './designs/strip.ts'
import { thumbnailMargin } from './designs/thumbnails.ts'
import { isOn, length, positive } from './loose-values.ts'
import { META_POSITIONS, type MetaPosition } from './meta-positions.ts'

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
