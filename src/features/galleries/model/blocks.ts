import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { filmAddressSchema, filmFault } from '../../../core/film-address.ts'
import { idSchema } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { linkSchema } from '../../../core/links.ts'
import { inlinesSchema, inlineText } from '../../../core/rich-text.ts'
import type { GalleryBlockJson } from './block-data.ts'
import { SLIDER_ASPECT_RATIO } from './designs/strip.ts'
import type { Layout } from './layouts.ts'
import { META_POSITIONS } from './meta-positions.ts'
import { TRANSITION_NAMES } from './transitions/names.ts'

/** Designs and their layouts. In imported data, automatic rows have no `design`, only a layout. */
export const LAYOUTS = {
  grid: 'grid',
  autogrid: 'autogrid',
  autocolumns: 'autocolumns',
  autorows: 'autorows',
  list: 'list',
  slideshow: 'stacked',
  slider: 'strip',
  carousel: 'carousel',
  base: 'base',
} as const satisfies Readonly<Record<string, Layout>>
type Design = keyof typeof LAYOUTS

const pixels = (most: number) => z.number().int().min(0).max(most)

export const galleryModel = defineBlockModel({
  type: 'gallery',
  code: 7,
  version: 1,
  title: 'Galleria',
  words: 'foto fotografie album carosello slideshow',
  perPage: LIMITS.galleriesPerPage,
  schema: z.strictObject({
    images: z
      .array(
        z.strictObject({
          assetId: idSchema,
          alt: z.string().max(500, 'La descrizione può avere al massimo 500 caratteri.').default(''),
          caption: inlinesSchema.default([]),
          link: linkSchema.default(''),
          /** A video in place of the image, which becomes its poster. */
          video: filmAddressSchema.default(''),
        }),
      )
      .max(
        LIMITS.picturesPerGallery,
        `Una galleria può avere al massimo ${LIMITS.picturesPerGallery} immagini. Metti le altre in una seconda galleria.`,
      ),
    design: z.enum(Object.keys(LAYOUTS) as Design[]).default('grid'),
    imageAspectRatio: z.enum(['natural', '1:1', '4:5', '3:2', '16:9']).default('natural'),
    lightbox: z.boolean().default(true),
    lightboxTheme: z.enum(['dark', 'light']).default('dark'),
    metaPosition: z.enum(META_POSITIONS).default('bottom'),
    /** Grid only. */
    thumbnailsPerRow: z.number().int().min(1).max(9).default(4),
    /** Carousel only. */
    slidesPerRow: z.number().int().min(1).max(9).default(3),
    /** Automatic columns and automatic grid, in px. */
    columnWidth: z.number().int().min(50).max(999).default(250),
    /** Automatic rows, in px. */
    rowHeight: z.number().int().min(50).max(999).default(250),
    /** Between images, in px. */
    gutter: pixels(99).default(20),
    listImageSize: z.enum(['small', 'medium', 'full']).default('full'),
    /** Slideshow only. */
    transition: z.enum(TRANSITION_NAMES).default('fade'),
    autoplay: z.boolean().default(false),
    /** In seconds. */
    autoplayDuration: z.number().int().min(1).max(60).default(5),
    thumbnails: z.boolean().default(false),
    /** In px. */
    thumbnailStripHeight: z.number().int().min(24).max(300).default(75),
    thumbnailStripMargin: pixels(99).default(5),
    /** Strip only: its height in percent of its width. */
    vSize: z.number().int().min(10).max(200).default(SLIDER_ASPECT_RATIO),
    activeAlignment: z.enum(['left', 'center', 'right']).default('center'),
  }),
  writeFault: ({ images }) => images.map(({ video }) => filmFault('images', video)).find(Boolean),
  text: (props) =>
    props.images
      .flatMap((image) => [image.alt, inlineText(image.caption)])
      .filter(Boolean)
      .join('\n'),
})

type GalleryProps = z.infer<typeof galleryModel.schema>

/** A block's props as the JSON in its element's attribute. */
export function toBlockJson(props: GalleryProps) {
  const [width, height] = props.imageAspectRatio.split(':').map(Number)
  return {
    design: props.design,
    imageAspectRatio: width && height ? width / height : 'Auto',
    slidesPerRow: props.slidesPerRow,
    lightbox: props.lightbox,
    lightboxTheme: props.lightboxTheme,
    mixedContent: props.images.some(({ video }) => video !== ''),
    columnWidth: props.columnWidth,
    gutter: props.gutter,
    listImageSize: props.listImageSize,
    'thumbnails-per-row': props.thumbnailsPerRow,
    'square-thumbs': props.imageAspectRatio === '1:1',
    'auto-crop': props.imageAspectRatio !== 'natural',
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
