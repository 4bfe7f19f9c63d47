import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PageNotFound } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { enqueue, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { errorEventsSchema, KEPT_DAYS, pathOnly, placeOnly, traceSchema } from '../model/reports.ts'
import { countErrors, forgetOld, keepTraces, type Moment } from './reports-repository.ts'

/** Deletes old data of a site that sends no new reports. */
const FORGET_JOB = 'diagnostics.forget'
const DAY_MS = 86_400_000
/** Maximum bytes of a report: ten stacks, or 30 s of traces. */
const REPORT_BYTES = 256_000
/** Characters of a trace's data. */
const TRACE_DATA = 2000

const telemetry = {
  rules: {
    ground: 'site',
    access: 'visitor',
    sharing: 'none',
    rate: 'write',
    crumb: { exempt: 'Telemetry: it changes nothing for anybody, and is sent when pages go away.' },
  },
} as const
const done = { 204: z.undefined() }

/** Where pages of sites send their errors and traces. */
export function reportRoutes(app: App, services: Services): void {
  app.post(
    '/api/events/RecordJavascriptErrors',
    { config: telemetry, bodyLimit: REPORT_BYTES, schema: { body: errorEventsSchema, response: done } },
    async (request, reply) => {
      const { site, host } = await siteOf(services, request)
      const errors = (isForeign(request) ? [] : request.body)
        .map(({ data }) => ({ ...data, source: placeOnly(data.source, host), page: pathOnly(data.page, host) }))
        .filter(({ message }) => message !== '')
      await record(services, site, errors, countErrors)
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/events/Trace',
    { config: telemetry, bodyLimit: REPORT_BYTES, schema: { body: traceSchema, response: done } },
    async (request, reply) => {
      const { site, host } = await siteOf(services, request)
      const traces = (isForeign(request) ? [] : request.body.data).map(({ pageUrl, type, data }) => ({
        page: pathOnly(pageUrl, host).slice(0, 500),
        type,
        data: JSON.stringify(data ?? null).slice(0, TRACE_DATA),
      }))
      await record(services, site, traces, keepTraces)
      return reply.code(204).send()
    },
  )
}

/** Whether the request comes from a foreign page in a visitor's browser. */
function isForeign({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'cross-site'
}

async function siteOf({ directory }: Services, request: FastifyRequest): Promise<{ site: Site; host: string }> {
  const match = await directory.find(request.headers.host)
  if (!match) throw new PageNotFound(request.url)
  return { site: match.site, host: request.headers.host! }
}

/** Stores one batch, deletes old data, and makes sure that this batch is deleted too if no other follows. */
async function record<Entry>(
  { database, now }: Services,
  { id: siteId, timeZone }: Site,
  entries: readonly Entry[],
  keep: (transaction: Transaction, moment: Moment, entries: readonly Entry[]) => Promise<void>,
): Promise<void> {
  if (entries.length === 0) return
  const moment = { siteId, timeZone, now: now() }
  await database.transact(async (transaction) => {
    await keep(transaction, moment, entries)
    await forgetOld(transaction, moment)
    const runAt = new Date(moment.now.getTime() + (KEPT_DAYS + 2) * DAY_MS)
    await enqueue(transaction, { type: FORGET_JOB, siteId, runAt, uniqueKey: siteId }, moment.now)
  })
}

export function forgetJob({ database, directory, now }: Services): JobDefinition<null> {
  return {
    type: FORGET_JOB,
    lane: 'background',
    async run(_payload, { siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      if (!site) return
      const moment = { siteId: site.id, timeZone: site.timeZone, now: now() }
      await database.transact((transaction) => forgetOld(transaction, moment))
    },
  }
}
