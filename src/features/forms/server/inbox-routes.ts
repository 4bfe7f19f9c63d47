import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import { fieldIdSchema } from '../model/fields.ts'
import {
  arrivalsSchema,
  FOLDERS,
  inboxOverviewSchema,
  listedSubmissionSchema,
  MOST_AT_ONCE,
  openedSubmissionSchema,
  submissionChangeSchema,
} from '../model/inbox.ts'
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

const read = {
  rules: { ground: 'installation', access: { permission: PERMISSION.activity }, sharing: 'none', rate: 'read' },
} as const
const write = {
  rules: {
    ground: 'installation',
    access: { permission: PERMISSION.activity },
    sharing: 'none',
    rate: 'write',
    crumb: 'required',
  },
} as const
/** What cannot be taken back. */
const writeForGood = { rules: { ...write.rules, access: { permission: PERMISSION.settings } } } as const
const siteParams = z.object({ siteId: idSchema })
const submissionParams = siteParams.extend({ submissionId: idSchema })
const exportQuery = z.object({ formId: idSchema.optional() })
const idsSchema = z
  .array(idSchema)
  .min(1, 'Scegli almeno un messaggio.')
  .max(MOST_AT_ONCE, `Puoi cambiare al massimo ${MOST_AT_ONCE} messaggi per volta.`)
/** Submissions of one answer. */
const SHOWN = 50

/** The owner's inbox of what visitors sent. */
export function inboxRoutes(app: App, services: Services): void {
  listRoutes(app, services)
  changeRoutes(app, services)
  submissionRoutes(app, services)
  exportRoutes(app, services)
}

function listRoutes(app: App, { database }: Services): void {
  app.get(
    '/api/sites/:siteId/submissions',
    {
      config: read,
      schema: {
        params: siteParams,
        querystring: z.object({
          folder: z.enum(FOLDERS).default('all'),
          formId: idSchema.optional(),
          search: z.string().max(200, 'La ricerca può avere al massimo 200 caratteri.').default(''),
          below: idSchema.optional(),
        }),
        response: { 200: z.object({ submissions: z.array(listedSubmissionSchema) }) },
      },
    },
    async ({ params, query }) => ({
      submissions: await listSubmissions(database.reports, params.siteId, query, SHOWN),
    }),
  )

  app.get(
    '/api/sites/:siteId/submissions/overview',
    { config: read, schema: { params: siteParams, response: { 200: inboxOverviewSchema } } },
    async ({ params }) => await overviewOf(database.reports, params.siteId),
  )

  app.get(
    '/api/sites/:siteId/submissions/unread',
    {
      // A number, which everybody who may enter sees beside the menu.
      config: { rules: { ...read.rules, access: { permission: PERMISSION.config } } },
      schema: { params: siteParams, response: { 200: arrivalsSchema } },
    },
    async ({ params: { siteId } }) => ({
      unread: await countUnread(database, siteId),
      latest: await latestOf(database, siteId),
    }),
  )
}

function changeRoutes(app: App, services: Services): void {
  const { database, now } = services
  app.patch(
    '/api/sites/:siteId/submissions',
    {
      config: write,
      schema: {
        params: siteParams,
        body: z.strictObject({ ids: idsSchema, change: submissionChangeSchema }),
        response: { 200: z.object({ changed: z.int() }) },
      },
    },
    async ({ params, body }) => ({
      changed: await database.transact((transaction) =>
        changeSubmissions(transaction, params.siteId, body.ids, body.change, now()),
      ),
    }),
  )

  app.post(
    '/api/sites/:siteId/submissions/deletion',
    {
      config: writeForGood,
      schema: {
        params: siteParams,
        // Without ids everything that is in the bin.
        body: z.strictObject({ ids: idsSchema.optional() }),
        response: { 200: z.object({ deleted: z.int() }) },
      },
    },
    async ({ params, body }) => ({ deleted: await emptyBin(services, params.siteId, body.ids) }),
  )
}

function submissionRoutes(app: App, { database, files, now }: Services): void {
  app.get(
    '/api/sites/:siteId/submissions/:submissionId',
    { config: read, schema: { params: submissionParams, response: { 200: openedSubmissionSchema } } },
    async ({ params }) => await openSubmission(database, params.siteId, params.submissionId),
  )

  app.post(
    '/api/sites/:siteId/submissions/:submissionId/passwords',
    {
      config: write,
      schema: {
        params: submissionParams,
        body: z.strictObject({ fieldId: fieldIdSchema }),
        response: { 200: z.object({ password: z.string() }) },
      },
    },
    async ({ params, body }) => {
      const { type, value } = await answerOf(database, params.siteId, params.submissionId, body.fieldId)
      if (type !== 'password') throw new Refusal('invalid', 'Questa risposta non è una password.')
      return { password: String(value) }
    },
  )

  app.post(
    '/api/sites/:siteId/submissions/:submissionId/deliveries/:deliveryId/retry',
    {
      config: write,
      schema: { params: submissionParams.extend({ deliveryId: idSchema }), response: { 204: z.undefined() } },
    },
    async ({ params: { siteId, submissionId, deliveryId } }, reply) => {
      await database.transact(async (transaction) => {
        if (!(await hasDelivery(transaction, siteId, submissionId, deliveryId)))
          throw new Refusal('not_found', 'Questo invio non c’è più.')
        if (!(await retryDelivery(transaction, siteId, deliveryId, now())))
          throw new Refusal('conflict', 'Si può inviare di nuovo solo quello che non è arrivato.')
      })
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/sites/:siteId/submissions/:submissionId/files/:fileId',
    {
      config: read,
      exposeHeadRoute: false,
      // A stream is no JSON: its answer is described, not checked.
      schema: { params: submissionParams.extend({ fileId: idSchema }), response: { 200: z.unknown() } },
    },
    async ({ params: { siteId, submissionId, fileId } }, reply) => {
      const file = await findFile(database, siteId, submissionId, fileId)
      const stored = file && (await files.open(file.file_key))
      if (!stored) throw new Refusal('not_found', 'Questo file non c’è più.')
      return reply
        .headers({
          // It comes from a stranger: it is kept, never shown.
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

/** RFC 8187: names have letters of any script. */
function attachment(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
}

function exportRoutes(app: App, { database, directory, now }: Services): void {
  const schema = { params: siteParams, querystring: exportQuery, response: { 200: z.unknown() } }
  const nameOf = (ending: string) => attachment(`messaggi-${now().toISOString().slice(0, 10)}.${ending}`)

  app.get(
    '/api/sites/:siteId/submissions.csv',
    { config: read, exposeHeadRoute: false, schema },
    async ({ params: { siteId }, query: { formId } }, reply) => {
      const site = await directory.site(siteId)
      if (!site) throw new Refusal('not_found', 'Questo sito non esiste.')
      reply.header('content-disposition', nameOf('csv')).type('text/csv; charset=utf-8')
      return reply.send(tableOf(database.reports, { siteId, formId }, site.timeZone))
    },
  )

  app.get(
    '/api/sites/:siteId/submissions.json',
    { config: read, exposeHeadRoute: false, schema },
    async ({ params: { siteId }, query: { formId } }, reply) => {
      reply.header('content-disposition', nameOf('json')).type('application/json; charset=utf-8')
      return reply.send(jsonOf(database.reports, { siteId, formId }))
    },
  )
}
