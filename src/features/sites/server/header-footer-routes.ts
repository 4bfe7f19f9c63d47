import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import type { Services } from '../../../platform/services.ts'
import { headerFooterOf, headerFooterSchema, withHeaderFooter } from '../model/header-footer.ts'
import { baseVersionSchema } from '../model/site.ts'
import { changeSiteDraft, getSite } from './repository.ts'

/** The path names no site, and owners are signed in on the installation's host only; so the query names it. */
const siteQuery = z.object({ siteId: idSchema, crumb: z.string().optional() })
const answerSchema = z.object({ data: headerFooterSchema, version: z.number().int() })

/** Header and footer of the draft (HDRF-01, HDRF-02). */
export function headerFooterRoutes(app: App, { database, now }: Services): void {
  app.get(
    '/api/site-header-footer',
    {
      config: {
        rules: ownerReads(PERMISSION.config),
      },
      schema: { querystring: siteQuery, response: { 200: answerSchema } },
    },
    async ({ query }) => {
      const site = await getSite(database, query.siteId)
      return { data: headerFooterOf(site.draft ?? site.content), version: site.draft_version }
    },
  )

  app.put(
    '/api/site-header-footer',
    {
      config: {
        rules: ownerWrites(PERMISSION.settings),
      },
      schema: {
        querystring: siteQuery,
        body: headerFooterSchema.extend({ baseVersion: baseVersionSchema }),
        response: { 200: answerSchema },
      },
    },
    async ({ query, body, actor }) => {
      const { baseVersion, ...data } = body
      const author = { authorId: actor!.ownerId, now: now() }
      const { content, version } = await database.transact((transaction) =>
        changeSiteDraft(transaction, query.siteId, baseVersion, (before) => withHeaderFooter(before, data), author),
      )
      return { data: headerFooterOf(content), version }
    },
  )
}
