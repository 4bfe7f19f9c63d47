import { z } from 'zod'
import { PERMISSION } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerReads } from '../../../platform/http/rules.ts'
import type { Services } from '../../../platform/services.ts'

const SHOWN = 200
const siteParams = z.object({ siteId: idSchema })
const read = {
  rules: ownerReads(PERMISSION.activity),
} as const

const mailSchema = z.object({
  id: idSchema,
  recipient: z.string(),
  subject: z.string(),
  body: z
    .string()
    .nullable()
    .describe('Only of mail that could not leave: what was sent opens something for its reader.'),
  state: z.enum(['kept', 'sent', 'refused']),
  detail: z.string().nullable(),
  created_at: z.string(),
})
const jobSchema = z.object({
  id: idSchema,
  type: z.string(),
  state: z.enum(['pending', 'running', 'dead']),
  run_at: z.string(),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  created_at: z.string(),
})

/** Background activity of a site: emails sent or stored, waiting and failed jobs. */
export function activityRoutes(app: App, { database }: Services): void {
  app.get(
    '/api/sites/:siteId/mail',
    { config: read, schema: { params: siteParams, response: { 200: z.object({ mail: z.array(mailSchema) }) } } },
    async ({ params }) => {
      const mail = await database.reports.global
        .selectFrom('mail_outbox')
        .select(['id', 'recipient', 'subject', 'body', 'state', 'detail', 'created_at'])
        .where('site_id', '=', params.siteId)
        .orderBy('id', 'desc')
        .limit(SHOWN)
        .execute()
      return { mail: mail.map((one) => ({ ...one, body: one.state === 'kept' ? one.body : null })) }
    },
  )

  app.get(
    '/api/sites/:siteId/jobs',
    { config: read, schema: { params: siteParams, response: { 200: z.object({ jobs: z.array(jobSchema) }) } } },
    async ({ params }) => ({
      jobs: await database.reports.global
        .selectFrom('jobs')
        .select(['id', 'type', 'state', 'run_at', 'attempts', 'last_error', 'created_at'])
        .where('site_id', '=', params.siteId)
        .orderBy('run_at')
        .limit(SHOWN)
        .execute(),
    }),
  )
}
