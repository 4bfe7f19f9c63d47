import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { type Id, idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { headerFooterOf, headerFooterSchema, withHeaderFooter } from '../model/header-footer.ts'
import { findSite, saveSiteDraft } from './repository.ts'

/** The address names no site, and owners are signed in on the installation host alone; so the query does. */
const siteQuery = z.object({ siteId: idSchema, crumb: z.string().optional() })
const answerSchema = z.object({ data: headerFooterSchema, version: z.number().int() })

/** What stands above and below every page, as its draft has it (HDRF-01, HDRF-02). */
export function headerFooterRoutes(app: App, { database, now }: Services): void {
  app.get(
    '/api/site-header-footer',
    {
      config: {
        rules: { ground: 'installation', access: { permission: PERMISSION.config }, sharing: 'none', rate: 'read' },
      },
      schema: { querystring: siteQuery, response: { 200: answerSchema } },
    },
    async ({ query }) => {
      const site = await getStored(database, query.siteId)
      return { data: headerFooterOf(site.draft ?? site.content), version: site.draft_version }
    },
  )

  app.put(
    '/api/site-header-footer',
    {
      config: {
        rules: {
          ground: 'installation',
          access: { permission: PERMISSION.settings },
          sharing: 'none',
          crumb: 'required',
          rate: 'write',
        },
      },
      schema: {
        querystring: siteQuery,
        body: headerFooterSchema.extend({
          baseVersion: z
            .number()
            .int()
            .min(1)
            .max(2_147_483_646)
            .optional()
            .describe('Refuses the change when the draft is not of this version any more.'),
        }),
        response: { 200: answerSchema },
      },
    },
    async ({ query, body, actor }) => {
      const { baseVersion, ...data } = body
      const author = { authorId: actor!.ownerId, now: now() }
      return await database.transact(async (transaction) => {
        const site = await getStored(transaction, query.siteId)
        const content = withHeaderFooter(site.draft ?? site.content, data)
        const version = await saveSiteDraft(transaction, site.id, baseVersion ?? site.draft_version, content, author)
        return { data: headerFooterOf(content), version }
      })
    },
  )
}

async function getStored(reader: Reader, siteId: Id) {
  const site = await findSite(reader, siteId)
  if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
  return site
}
