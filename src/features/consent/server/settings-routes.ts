import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { type Id, idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { cookieSettingsSchema, findSite, saveSiteDraft } from '../../sites/public.ts'
import { fromForm, toForm } from '../model/settings-form.ts'

const siteParams = z.object({ siteId: idSchema })
const formSchema = cookieSettingsSchema.omit({ isAnalyticsCookiesDisabled: true, isActivityLogEnabled: true }).extend({
  isRestrictiveCookiePolicyEnabled: z.boolean(),
  isVisitorDataRestricted: z.boolean(),
})
const answerSchema = z.object({ data: formSchema, version: z.int() })

/** The cookie settings as the site's draft has them, in the form that programs know (CBAN-02, CBAN-03). */
export function settingsRoutes(app: App, { database, now }: Services): void {
  app.get(
    '/api/sites/:siteId/cookie-settings',
    {
      config: {
        rules: { ground: 'installation', access: { permission: PERMISSION.config }, sharing: 'none', rate: 'read' },
      },
      schema: { params: siteParams, response: { 200: answerSchema } },
    },
    async ({ params }) => {
      const site = await getStored(database, params.siteId)
      return { data: toForm((site.draft ?? site.content).cookies), version: site.draft_version }
    },
  )

  app.put(
    '/api/sites/:siteId/cookie-settings',
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
        params: siteParams,
        body: formSchema.extend({
          baseVersion: z
            .int()
            .min(1)
            .max(2_147_483_646)
            .optional()
            .describe('Refuses the change when the draft is not of this version any more.'),
        }),
        response: { 200: answerSchema },
      },
    },
    async ({ params, body, actor }) => {
      const { baseVersion, ...form } = body
      const author = { authorId: actor!.ownerId, now: now() }
      return await database.transact(async (transaction) => {
        const site = await getStored(transaction, params.siteId)
        const content = { ...(site.draft ?? site.content), cookies: cookieSettingsSchema.parse(fromForm(form)) }
        const version = await saveSiteDraft(transaction, site.id, baseVersion ?? site.draft_version, content, author)
        return { data: toForm(content.cookies), version }
      })
    },
  )
}

async function getStored(reader: Reader, siteId: Id) {
  const site = await findSite(reader, siteId)
  if (!site) throw new Refusal('not_found', 'Il sito non esiste.')
  return site
}
