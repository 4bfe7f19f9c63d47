import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls.ts'
import { retryDelivery } from './deliveries.ts'
import { jsonOf, tableOf } from './inbox-export.ts'
import { emptyBin } from './inbox-forgetting.ts'
import {
  answerOf,
  changeSubmissions,
  countUnread,
  findFile,
  hasDelivery,
  latestOf,
  listSubmissions,
  openSubmission,
  overviewOf,
} from './inbox-repository.ts'

const reads = ownerReads(PERMISSION.crm)
const writes = ownerWrites(PERMISSION.crm)
const siteParams = z.object({ siteId: idSchema })
const exportQuery = z.object({ formId: idSchema.optional() })
/** Submissions per response. */
const SHOWN = 50

/** The owner's inbox of what visitors sent. */
export function inboxRoutes(app: App, services: Services): void {
  listRoutes(app, services)
  changeRoutes(app, services)
  submissionRoutes(app, services)
  exportRoutes(app, services)
}

function listRoutes(app: App, { database }: Services): void {
  serveCall(app, calls.searchSubmissions, reads, async ({ params, query }) => ({
    submissions: await listSubmissions(database.reports, params.siteId, query, SHOWN),
  }))

  serveCall(app, calls.readOverview, reads, async ({ params }) => await overviewOf(database.reports, params.siteId))

  // Only a number, which everybody who may enter sees beside the menu.
  serveCall(app, calls.readArrivals, ownerReads(PERMISSION.config), async ({ params: { siteId } }) => ({
    unread: await countUnread(database, siteId),
    latest: await latestOf(database, siteId),
  }))
}

function changeRoutes(app: App, services: Services): void {
  const { database, now } = services
  serveCall(app, calls.changeSubmissions, writes, async ({ params, body }) => ({
    changed: await database.transact((transaction) =>
      changeSubmissions(transaction, params.siteId, body.ids, body.change, now()),
    ),
  }))

  serveCall(app, calls.deleteSubmissions, ownerWrites(PERMISSION.settings), async ({ params, body }) => ({
    deleted: await emptyBin(services, params.siteId, body.ids),
  }))
}

function submissionRoutes(app: App, { database, files, now }: Services): void {
  serveCall(
    app,
    calls.openSubmission,
    reads,
    async ({ params }) => await openSubmission(database, params.siteId, params.submissionId),
  )

  serveCall(app, calls.readPassword, writes, async ({ params, body }) => {
    const { type, value } = await answerOf(database, params.siteId, params.submissionId, body.fieldId)
    if (type !== 'password') throw new Refusal('invalid', 'Questa risposta non è una password.')
    return { password: String(value) }
  })

  serveCall(app, calls.retryDelivery, writes, async ({ params: { siteId, submissionId, deliveryId } }) => {
    await database.transact(async (transaction) => {
      if (!(await hasDelivery(transaction, siteId, submissionId, deliveryId)))
        throw new Refusal('not_found', 'Questo invio non c’è più.')
      if (!(await retryDelivery(transaction, siteId, deliveryId, now())))
        throw new Refusal('conflict', 'Si può inviare di nuovo solo quello che non è arrivato.')
    })
  })

  app.get(
    '/api/sites/:siteId/submissions/:submissionId/files/:fileId',
    {
      config: { rules: reads },
      exposeHeadRoute: false,
      // A stream is not JSON: its response is documented, not validated.
      schema: {
        params: siteParams.extend({ submissionId: idSchema, fileId: idSchema }),
        response: { 200: z.unknown() },
      },
    },
    async ({ params: { siteId, submissionId, fileId } }, reply) => {
      const file = await findFile(database, siteId, submissionId, fileId)
      const stored = file && (await files.open(file.file_key))
      if (!stored) throw new Refusal('not_found', 'Questo file non c’è più.')
      return reply
        .headers({
          // It comes from a stranger: it is downloaded, never displayed.
          'content-type': 'application/octet-stream',
          'content-length': String(stored.size),
          'content-disposition': attachment(file.name),
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, no-store',
        })
        .send(stored.stream)
    },
  )
}

/** RFC 8187: names have characters of any script. */
function attachment(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
}

function exportRoutes(app: App, { database, directory, now }: Services): void {
  const schema = { params: siteParams, querystring: exportQuery, response: { 200: z.unknown() } }
  const nameOf = (ending: string) => attachment(`messaggi-${now().toISOString().slice(0, 10)}.${ending}`)

  app.get(
    '/api/sites/:siteId/submissions.csv',
    { config: { rules: reads }, exposeHeadRoute: false, schema },
    async ({ params: { siteId }, query: { formId } }, reply) => {
      const site = await directory.site(siteId)
      if (!site) throw new Refusal('not_found', 'Questo sito non esiste.')
      reply.header('content-disposition', nameOf('csv')).type('text/csv; charset=utf-8')
      return reply.send(tableOf(database.reports, { siteId, formId }, site.timeZone))
    },
  )

  app.get(
    '/api/sites/:siteId/submissions.json',
    { config: { rules: reads }, exposeHeadRoute: false, schema },
    async ({ params: { siteId }, query: { formId } }, reply) => {
      reply.header('content-disposition', nameOf('json')).type('application/json; charset=utf-8')
      return reply.send(jsonOf(database.reports, { siteId, formId }))
    },
  )
}
