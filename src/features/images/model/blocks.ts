import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { idSchema } from '../../../core/ids.ts'
import { linkSchema } from '../../../core/links.ts'
import { inlinesSchema, inlineText } from '../../../core/rich-text.ts'

const altSchema = z.string().max(500, 'La descrizione può avere al massimo 500 caratteri.').default('')

export const imageModel = defineBlockModel({
  type: 'image',
  code: 5,
  version: 1,
  title: 'Immagine',
  words: 'foto fotografia figura',
  schema: z.strictObject({
    assetId: idSchema.nullable(),
    /** Alternative text; the asset's own is used when it is empty. */
    alt: altSchema,
    decorative: z.boolean().default(false),
    caption: inlinesSchema.default([]),
    captionStyle: z.enum(['below', 'overlay', 'beside']).default('below'),
    link: linkSchema.default(''),
    newWindow: z.boolean().default(false),
    ratio: z.enum(['natural', '1:1', '4:5', '3:2', '16:9', '21:9']).default('natural'),
    width: z.enum(['small', 'medium', 'full']).default('full'),
    align: z.enum(['start', 'center', 'end']).default('center'),
  }),
  text: (props) => [props.alt, inlineText(props.caption)].filter(Boolean).join('\n'),
})

export const pictureGridModel = defineBlockModel({
  type: 'picture-grid',
  code: 8,
  version: 1,
  title: 'Griglia di immagini',
  words: 'foto fotografie collage',
  schema: z.strictObject({
    images: z
      .array(
        z.strictObject({
          assetId: idSchema,
          alt: altSchema,
          caption: inlinesSchema.default([]),
          link: linkSchema.default(''),
        }),
      )
      .max(500),
    /** Images per row on a wide screen. */
    columns: z.number().int().min(1).max(9).default(3),
    ratio: z.enum(['natural', '1:1', '4:5', '3:2']).default('1:1'),
  }),
  text: (props) =>
    props.images
      .flatMap((image) => [image.alt, inlineText(image.caption)])
      .filter(Boolean)
      .join('\n'),
})
