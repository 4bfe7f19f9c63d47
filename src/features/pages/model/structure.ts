import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { FILE_PATH } from '../../../core/film-address.ts'
import { idSchema } from '../../../core/ids.ts'

/** A band across the page with at most LIMITS.blocksPerLayout blocks. It contains columns, which contain blocks. */
export const sectionModel = defineBlockModel({
  type: 'section',
  code: null,
  version: 1,
  title: 'Sezione',
  schema: z.strictObject({
    /** Name given by its owner; never shown to visitors. */
    name: z.string().max(80).default(''),
    width: z.enum(['text', 'normal', 'wide', 'full']).default('normal'),
    background: z.enum(['none', 'soft', 'accent', 'second', 'dark']).default('none'),
    /** How the background's colour fills the section. `pattern` is that of the site's look. */
    fill: z.enum(['plain', 'gradient', 'pattern']).default('plain'),
    /** An image behind the section, which replaces its background colour. */
    pictureId: idSchema.nullable().default(null),
    /** Another one, on phones. */
    phonePictureId: idSchema.nullable().default(null),
    /** The focal point of the same one, on phones; null is the image's own. */
    phoneFocus: z
      .strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
      .nullable()
      .default(null),
    /** How the image moves while the page is scrolled. */
    pictureScroll: z.enum(['page', 'slow', 'fixed']).default('page'),
    /** A film of the archive over the image; '' without one. */
    film: z
      .string()
      .max(1000)
      .refine(
        (path) => path === '' || (FILE_PATH.test(path) && /\.(mp4|webm)$/i.test(path)),
        'Scegli un file MP4 o WebM.',
      )
      .default(''),
    veil: z.enum(['dark', 'light']).default('dark'),
    /** The shape of its upper edge, where another section is before it. `look` is the shape of the site's look. */
    edge: z.enum(['none', 'curve', 'slope', 'look']).default('none'),
    /** Its least height as a part of the window's. */
    height: z.enum(['content', 'half', 'most', 'whole']).default('content'),
    /** Where its columns are in a higher section. */
    place: z.enum(['top', 'center', 'bottom']).default('center'),
    spaceTop: z.enum(['none', 's', 'm', 'l', 'xl']).default('m'),
    spaceBottom: z.enum(['none', 's', 'm', 'l', 'xl']).default('m'),
    align: z.enum(['top', 'center', 'bottom']).default('top'),
    /** `site` follows the site's own choice. */
    movement: z.enum(['site', 'none', 'calm', 'lively']).default('site'),
    anchor: z
      .string()
      .regex(/^[\p{L}\p{N}_-]{0,99}$/u, 'Usa solo lettere, cifre e trattini.')
      .default(''),
  }),
  holds: ['column'],
})

export const columnModel = defineBlockModel({
  type: 'column',
  code: null,
  version: 1,
  title: 'Colonna',
  /** Its span of the twelve is in the block's layout, because it differs by device. */
  schema: z.strictObject({}),
  holds: 'blocks',
})
