import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { type Id, idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { errorGroupSchema, traceEntrySchema } from '../model/reports.ts'
import { errorGroups, forgetError, lastTraces, type Moment } from './reports-repository.ts'

const rules = { ground: 'installation', access: { permission: PERMISSION.activity }, sharing: 'none' } as const
const read = { rules: { ...rules, rate: 'read' } } as const
const write = { rules: { ...rules, rate: 'write', crumb: 'required' } } as const
const siteParams = z.object({ siteId: idSchema })

/** What owners read of their pages in visitors' browsers. */
export function diagnosticsRoutes(app: App, services: Services): void {
  const { database } = services

  app.get(
    '/api/sites/:siteId/page-errors',
    {
      config: read,
      schema: { params: siteParams, response: { 200: z.object({ errors: z.array(errorGroupSchema) }) } },
    },
    async ({ params }) => ({ errors: await errorGroups(database.reports, await momentOf(services, params.siteId)) }),
  )

  app.delete(
    '/api/sites/:siteId/page-errors/:fingerprint',
    {
      config: write,
      schema: {
        params: siteParams.extend({ fingerprint: z.string().regex(/^[\da-f]{32}$/) }),
        response: { 204: z.undefined() },
      },
    },
    async ({ params }, reply) => {
      await database.transact((transaction) => forgetError(transaction, params.siteId, params.fingerprint))
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/sites/:siteId/page-traces',
    {
      config: read,
      schema: { params: siteParams, response: { 200: z.object({ traces: z.array(traceEntrySchema) }) } },
    },
    async ({ params }) => ({ traces: await lastTraces(database.reports, params.siteId) }),
  )
}

async function momentOf({ directory, now }: Services, siteId: Id): Promise<Moment> {
  const site = await directory.site(siteId)
  if (!site) throw new Refusal('not_found', 'Questo sito non esiste.')
  return { siteId, timeZone: site.timeZone, now: now() }
}
