import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import type { Services } from '../../../platform/services.ts'
import { changeSiteDraft, cookieSettingsSchema, getSite } from '../../sites/public.ts'
import { baseVersionSchema } from '../../sites/schemas.ts'
import { fromForm, toForm } from '../model/settings-form.ts'

const siteParams = z.object({ siteId: idSchema })
const formSchema = cookieSettingsSchema.omit({ isAnalyticsCookiesDisabled: true, isActivityLogEnabled: true }).extend({
  isRestrictiveCookiePolicyEnabled: z.boolean(),
  isVisitorDataRestricted: z.boolean(),
})
const answerSchema = z.object({ data: formSchema, version: z.int() })

/** The cookie settings of the site's draft, in the form of the API (CBAN-02, CBAN-03). */
export function settingsRoutes(app: App, { database, now }: Services): void {
  app.get(
    '/api/sites/:siteId/cookie-settings',
    {
      config: {
        rules: ownerReads(PERMISSION.config),
      },
      schema: { params: siteParams, response: { 200: answerSchema } },
    },
    async ({ params }) => {
      const site = await getSite(database, params.siteId)
      return { data: toForm((site.draft ?? site.content).cookies), version: site.draft_version }
    },
  )

  app.put(
    '/api/sites/:siteId/cookie-settings',
    {
      config: {
        rules: ownerWrites(PERMISSION.settings),
      },
      schema: {
        params: siteParams,
        body: formSchema.extend({ baseVersion: baseVersionSchema }),
        response: { 200: answerSchema },
      },
    },
    async ({ params, body, actor }) => {
      const { baseVersion, ...form } = body
      const author = { authorId: actor!.ownerId, now: now() }
      const cookies = cookieSettingsSchema.parse(fromForm(form))
      const { version } = await database.transact((transaction) =>
        changeSiteDraft(transaction, params.siteId, baseVersion, (before) => ({ ...before, cookies }), author),
      )
      return { data: toForm(cookies), version }
    },
  )
}
