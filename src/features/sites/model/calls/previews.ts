import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../../../core/call.ts'
import { localPathSchema } from '../../../../core/links.ts'

/**
 * Previews of a site's drafts: for oneself, or by a link for people without an account. The accounts feature
 * implements them.
 */

const LONGEST_DAYS = 30

export const openPreview = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/preview',
  body: z.strictObject({ path: localPathSchema.default('/') }),
  answer: z.object({ url: z.string() }),
})

export const createPreviewLink = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/preview-links',
  body: z.strictObject({
    path: localPathSchema.default('/'),
    days: z
      .number()
      .int()
      .min(1)
      .max(LONGEST_DAYS, `Un’anteprima si può condividere al massimo per ${LONGEST_DAYS} giorni.`)
      .default(7),
  }),
  status: 201,
  answer: z.object({ id: z.string(), url: z.string(), expiresAt: z.string() }),
})

export const readPreviewLinks = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/preview-links',
  answer: z.object({
    links: z.array(
      z.object({
        id: z.string(),
        path: z.string(),
        authorName: z.string().nullable(),
        createdAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
})
export type PreviewLink = AnswerOf<typeof readPreviewLinks>['links'][number]

/** A link is named by the hash of its token, which gives no access. */
export const deletePreviewLink = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/preview-links/:linkId',
  params: { linkId: z.string().regex(/^[\w-]{20,200}$/, 'Identificativo non valido.') },
})
