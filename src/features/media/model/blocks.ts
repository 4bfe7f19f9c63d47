import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { FILE_PATH, filmAddressSchema, filmFault } from '../../../core/film-address.ts'
import { idSchema } from '../../../core/ids.ts'
import { inlinesSchema, inlineText } from '../../../core/rich-text.ts'
import { VIDEO_MODES } from './video-mode.ts'

export const videoModel = defineBlockModel({
  type: 'video',
  code: 32,
  version: 1,
  title: 'Video',
  words: 'filmato film youtube vimeo',
  schema: z.strictObject({
    /** Page of a player, file of the archive (`/s/…`) or file elsewhere; '' at first. */
    url: filmAddressSchema,
    /** Title of the video, for people who cannot see it. */
    title: z.string().max(300).default(''),
    posterId: idSchema.nullable().default(null),
    /** For videos that are files of the archive. */
    subtitles: z
      .string()
      .max(1000)
      .refine((path) => path === '' || (FILE_PATH.test(path) && /\.vtt$/i.test(path)), 'Scegli un file VTT.')
      .default(''),
    caption: inlinesSchema.default([]),
    ratio: z.enum(['16:9', '4:3', '1:1', '9:16']).default('16:9'),
    mode: z.enum(VIDEO_MODES).default('fit'),
  }),
  writeFault: ({ url }) => filmFault('url', url),
  text: (props) => [props.title, inlineText(props.caption)].filter(Boolean).join('\n'),
})
