import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { localPathSchema } from '../../../../core/links.ts'

/** Redirects; for programs, the configuration area has no screen for them yet. */

export const listRedirects = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/redirects',
  answer: z.object({ redirects: z.array(z.object({ fromPath: z.string(), toPath: z.string(), status: z.int() })) }),
})

export const putRedirect = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/redirects',
  body: z.strictObject({
    from: localPathSchema,
    to: localPathSchema,
    status: z.union([z.literal(301), z.literal(302)]).default(301),
  }),
})

export const deleteRedirect = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/redirects',
  query: z.object({ from: localPathSchema, crumb: z.string().optional() }),
})
