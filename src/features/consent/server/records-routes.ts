import { Readable } from 'node:stream'
import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { type Id, idSchema } from '../../../core/ids.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { allRecords, checkChain, listRecords, shownTexts } from './records-repository.ts'

const rules = ownerReads(PERMISSION.settings)
const siteParams = z.object({ siteId: idSchema })
/** Records per response. */
const SHOWN = 50

const COLUMNS = ['number', 'createdAt', 'visitorId', 'accepted', 'categories', 'method', 'version', 'shown'] as const

/** The consent records, for owners: read, check, export. */
export function recordsRoutes(app: App, { database }: Services): void {
  serveCall(app, calls.readConsentRecords, rules, async ({ params, query }) => {
    const records = await listRecords(database, params.siteId, query.below, SHOWN)
    const shown = records.map((record) => record.shown)
    return { records, texts: await shownTexts(database, params.siteId, shown) }
  })

  serveCall(
    app,
    calls.checkConsentRecords,
    rules,
    async ({ params }) => await checkChain(database.reports, params.siteId),
  )

  app.get(
    '/api/sites/:siteId/consent-records.csv',
    { config: { rules }, exposeHeadRoute: false, schema: { params: siteParams, response: { 200: z.unknown() } } },
    async ({ params }, reply) => {
      reply
        .header('content-disposition', 'attachment; filename="registro-consensi.csv"')
        .type('text/csv; charset=utf-8')
      return reply.send(Readable.from(csvOf(recordRows(database.reports, params.siteId)), { objectMode: false }))
    },
  )
}

async function* recordRows(reader: Reader, siteId: Id): AsyncGenerator<string[][]> {
  yield [[...COLUMNS, 'previousHash', 'hash']]
  for await (const records of allRecords(reader, siteId))
    yield records.map((record) =>
      [...COLUMNS.map((column) => record[column]), record.previousHash, record.hash].map(String),
    )
}
