import { Readable } from 'node:stream'
import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { type Id, idSchema } from '../../../core/ids.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { ServerSide } from '../../../platform/feature.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { camelCased } from '../../../platform/http/camel-cased.ts'
import { ownerReads } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import { forEachSite } from '../../../platform/jobs/for-each-site.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { wordsOfAct } from '../model/words.ts'
import { type ActivityFilter, forgetActs, listActors, listActs } from './activity-repository.ts'

/** The log shows what everybody does: it is the admins'. */
const rules = ownerReads(PERMISSION.admin)
const SHOWN = 50
const PIECE = 500
const DAY_MS = 86_400_000

function activityRoutes(app: App, { database }: Services): void {
  serveCall(app, calls.readActivity, rules, async ({ params: { siteId }, query }) => {
    const acts = await listActs(database, siteId, query, SHOWN + 1)
    return {
      acts: acts.slice(0, SHOWN).map(camelCased),
      hasMore: acts.length > SHOWN,
      people: await listActors(database, siteId),
    }
  })

  app.get(
    '/api/sites/:siteId/activity.csv',
    {
      config: { rules },
      exposeHeadRoute: false,
      schema: {
        params: z.object({ siteId: idSchema }),
        querystring: calls.activityQuery,
        response: { 200: z.unknown() },
      },
    },
    async ({ params, query }, reply) => {
      reply.header('content-disposition', 'attachment; filename="attivita.csv"').type('text/csv; charset=utf-8')
      return reply.send(Readable.from(csvOf(rowsOf(database.reports, params.siteId, query)), { objectMode: false }))
    },
  )
}

/** The whole log, in groups of rows, latest first. */
async function* rowsOf(reader: Reader, siteId: Id, filter: ActivityFilter): AsyncGenerator<string[][]> {
  yield [['Quando (UTC)', 'Chi', 'Che cosa', 'Su che cosa', 'Codice']]
  let { before } = filter
  for (;;) {
    const acts = await listActs(reader, siteId, { ...filter, before }, PIECE)
    if (acts.length > 0) yield acts.map(({ at, name, kind, subject }) => [at, name, wordsOfAct(kind), subject, kind])
    if (acts.length < PIECE) return
    before = acts.at(-1)!.id
  }
}

export const activityServer: ServerSide = {
  routes: activityRoutes,
  jobs: ({ database, now }) => [
    {
      type: 'activity.forget-old',
      lane: 'background',
      everyMs: DAY_MS,
      run: (_payload, job) =>
        forEachSite(database, job, 'Old activity', (siteId) =>
          database.transact((transaction) => forgetActs(transaction, siteId, now())),
        ),
    },
  ],
}
