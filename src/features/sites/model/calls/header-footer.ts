import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { headerFooterSchema } from '../header-footer.ts'
import { baseVersionSchema } from '../site.ts'

/** Header and footer of a site's draft (HDRF-01, HDRF-02). */

/** The path names no site, and owners are signed in on the installation's host only; so the query names it. */
const siteQuery = z.object({ siteId: idSchema, crumb: z.string().optional() })
const answerSchema = z.object({ data: headerFooterSchema, version: z.int() })

export const readHeaderFooter = defineCall({
  method: 'GET',
  path: '/api/site-header-footer',
  query: siteQuery,
  answer: answerSchema,
})

export const putHeaderFooter = defineCall({
  method: 'PUT',
  path: '/api/site-header-footer',
  query: siteQuery,
  body: headerFooterSchema.extend({ baseVersion: baseVersionSchema }),
  answer: answerSchema,
})
