import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { visitDaySchema } from '../model/hits.ts'
import { visitsOf } from './hits-repository.ts'

/** What owners read of their site's visits. */
export function visitRoutes(app: App, { database, directory, now }: Services): void {
  app.get(
    '/api/sites/:siteId/visits',
    {
      config: {
        rules: { ground: 'installation', access: { permission: PERMISSION.activity }, sharing: 'none', rate: 'read' },
      },
      schema: {
        params: z.object({ siteId: idSchema }),
        response: { 200: z.object({ days: z.array(visitDaySchema) }) },
      },
    },
    async ({ params }) => {
      const site = await directory.site(params.siteId)
      if (!site) throw new Refusal('not_found', 'Questo sito non esiste.')
      return { days: await visitsOf(database.reports, site, now()) }
    },
  )
}
