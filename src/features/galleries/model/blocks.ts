import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { VISITOR_BLOCK_TYPE } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { linkSchema } from '../../../core/links.ts'
import { inlinesSchema, inlineText } from '../../../core/rich-text.ts'
import { type GalleryBlockJson, META_POSITIONS } from './block-data.ts'
import { AUTO_COLUMNS } from './designs/autocolumns.ts'
import { AUTO_ROWS } from './designs/autorows.ts'
import { CAROUSEL } from './designs/carousel.ts'
import { GRID } from './designs/grid.ts'
import { SLIDER_ASPECT_RATIO } from './designs/strip.ts'
import { type Layout, layoutOf } from './layouts.ts'
import { TRANSITION_NAMES } from './transitions/names.ts'

/** Designs that owners choose from. */
export const DESIGNS = [
  'grid',
  'autogrid',
  'autocolumns',
  'autorows',
  'list',
  'slideshow',
  'slider',
  'carousel',
  'base',
] as const
export type Design = (typeof DESIGNS)[number]

const pixels = (most: number) => z.number().int().min(0).max(most)

export const galleryModel = defineBlockModel({
  type: 'gallery',
  code: VISITOR_BLOCK_TYPE.gallery,
  version: 1,
  title: 'Galleria',
  schema: z.strictObject({
    images: z
      .array(
        z.strictObject({
          assetId: idSchema,
          alt: z.string().max(500, 'La descrizione può avere al massimo 500 caratteri.').default(''),
          caption: inlinesSchema.default([]),
          link: linkSchema.default(''),
        }),
      )
      .max(500),
    design: z.enum(DESIGNS).default('grid'),
    imageAspectRatio: z.enum(['natural', '1:1', '4:5', '3:2', '16:9']).default('natural'),
    lightbox: z.boolean().default(true),
    lightboxTheme: z.enum(['dark', 'light']).default('dark'),
    metaPosition: z.enum(META_POSITIONS).default('bottom'),
    /** Of the grid. */
    thumbnailsPerRow: z.number().int().min(1).max(9).default(GRID.perRow),
    /** Of the carousel. */
    slidesPerRow: z.number().int().min(1).max(9).default(CAROUSEL.slidesPerRow),
    /** Of automatic columns and the automatic grid, in px. */
    columnWidth: z.number().int().min(50).max(999).default(AUTO_COLUMNS.columnWidth),
    /** Of automatic rows, in px. */
    rowHeight: z.number().int().min(50).max(999).default(AUTO_ROWS.rowHeight),
    /** Between pictures, in px. */
    gutter: pixels(99).default(GRID.padding),
    listImageSize: z.enum(['small', 'medium', 'full']).default('full'),
    /** Of the slideshow. */
    transition: z.enum(TRANSITION_NAMES).default('fade'),
    autoplay: z.boolean().default(false),
    /** In seconds. */
    autoplayDuration: z.number().int().min(1).max(60).default(5),
    thumbnails: z.boolean().default(false),
    /** In px. */
    thumbnailStripHeight: z.number().int().min(24).max(300).default(75),
    thumbnailStripMargin: pixels(99).default(5),
    /** Of the strip: its height in percent of its width. */
    vSize: z.number().int().min(10).max(200).default(SLIDER_ASPECT_RATIO),
    activeAlignment: z.enum(['left', 'center', 'right']).default('center'),
  }),
  text: (props) =>
    props.images
      .flatMap((image) => [image.alt, inlineText(image.caption)])
      .filter(Boolean)
      .join('\n'),
})

type GalleryProps = z.infer<typeof galleryModel.schema>

/** The layout of a block. Automatic rows have no `design` of their own in a block's data, only a layout. */
export function layoutOfBlock(design: Design): Layout {
  return design === 'autorows' ? 'autorows' : layoutOf(design)
}

/** A block's props as the JSON that its element carries. */
export function toBlockJson(props: GalleryProps) {
  const [width, height] = props.imageAspectRatio.split(':').map(Number)
  return {
    design: props.design,
    imageAspectRatio: width && height ? width / height : 'Auto',
    slidesPerRow: props.slidesPerRow,
    lightbox: props.lightbox,
    lightboxTheme: props.lightboxTheme,
    columnWidth: props.columnWidth,
    gutter: props.gutter,
    listImageSize: props.listImageSize,
    'thumbnails-per-row': props.thumbnailsPerRow,
    'square-thumbs': props.imageAspectRatio === '1:1',
    'active-alignment': props.activeAlignment,
    autoplay: props.autoplay,
    'autoplay-duration': props.autoplayDuration,
    thumbnails: props.thumbnails,
    'thumbnail-strip-height': props.thumbnailStripHeight,
    'thumbnail-strip-margin': props.thumbnailStripMargin,
    vSize: props.vSize,
    padding: props.gutter,
    'meta-position': props.metaPosition,
    transition: props.transition,
  } satisfies GalleryBlockJson
}
