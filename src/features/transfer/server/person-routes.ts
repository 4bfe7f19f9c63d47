import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerWrites } from '../../../platform/http/rules.ts'
import type { Services } from '../../../platform/services.ts'
import { erasePerson, findPerson } from './person.ts'

const params = z.object({ siteId: idSchema })
// In the body, because addresses are logged.
const body = z.strictObject({ email: z.email('Scrivi l’indirizzo e-mail della persona.').max(256) })
const config = { rules: ownerWrites(PERMISSION.settings) }

/** Requests that the law grants people: a copy of their data (art. 15 and 20 GDPR), and erasure (17). */
export function personRoutes(app: App, services: Services): void {
  app.post(
    '/api/sites/:siteId/people/search',
    {
      config,
      schema: {
        params,
        body,
        // Rows by table, unchanged.
        response: { 200: z.object({ found: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }) },
      },
    },
    async (request) => {
      const found = await findPerson(services, request.params.siteId, request.body.email)
      return { found: Object.fromEntries(Object.entries(found).map(([table, rows]) => [table, [...rows]])) }
    },
  )

  app.post(
    '/api/sites/:siteId/people/erasure',
    {
      config,
      schema: { params, body, response: { 200: z.object({ erased: z.record(z.string(), z.number().int()) }) } },
    },
    async (request) => ({ erased: await erasePerson(services, request.params.siteId, request.body.email) }),
  )
}
