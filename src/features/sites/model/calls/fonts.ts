import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { FONT_BYTES, fontKindSchema, ownFontFileSchema } from '../own-fonts.ts'

/** Sends a font as its body, with a content type of fonts (`font/ttf`); it is not in the draft until that names it. */
export const sendFont = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/fonts',
  query: z.object({
    name: z.string().min(1).max(250).describe('Name of the file.'),
    mayUse: z.literal('1').optional().describe('The owner says that they may use the font on the site.'),
  }),
  status: 201,
  bodyLimit: FONT_BYTES,
  answer: z.object({
    name: z.string().describe('Name of the family.'),
    kind: fontKindSchema,
    file: ownFontFileSchema,
    embedding: z
      .enum(['installable', 'editable', 'preview'])
      .describe('What the font itself allows (fsType): with `preview`, documents that are only read.'),
  }),
})
