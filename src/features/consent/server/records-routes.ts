import { Readable } from 'node:stream'
import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { type Id, idSchema } from '../../../core/ids.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { recordSchema, shownTextSchema } from '../model/records.ts'
import { allRecords, checkChain, listRecords, shownTexts } from './records-repository.ts'

const rules = {
  ground: 'installation',
  access: { permission: PERMISSION.activity },
  sharing: 'none',
  rate: 'read',
} as const
const siteParams = z.object({ siteId: idSchema })
/** Records of one answer. */
const SHOWN = 50
const LARGEST = 2_147_483_647

const COLUMNS = ['number', 'createdAt', 'visitorId', 'accepted', 'categories', 'method', 'version', 'shown'] as const

/** The record of consent as its owner reads, checks and keeps it. */
export function recordsRoutes(app: App, { database }: Services): void {
  app.get(
    '/api/sites/:siteId/consent-records',
    {
      config: { rules },
      schema: {
        params: siteParams,
        querystring: z.object({ below: z.coerce.number().int().min(1).max(LARGEST).default(LARGEST) }),
        response: {
          200: z.object({ records: z.array(recordSchema), texts: z.record(z.string(), shownTextSchema) }),
        },
      },
    },
    async ({ params, query }) => {
      const records = await listRecords(database, params.siteId, query.below, SHOWN)
      const shown = records.map((record) => record.shown)
      return { records, texts: await shownTexts(database, params.siteId, shown) }
    },
  )

  app.get(
    '/api/sites/:siteId/consent-records/check',
    {
      config: { rules },
      schema: { params: siteParams, response: { 200: z.object({ count: z.int(), broken: z.int().nullable() }) } },
    },
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
