import { z } from 'zod'
import type { ServerSide } from '../../../platform/feature.ts'
import { answersSchema } from '../model/answers-schema.ts'
import { forgetFileJob } from './attachments.ts'
import { mailJob, webhookJob } from './deliveries.ts'
import { visitorRoutes } from './visitor-routes.ts'

const yesOrNo = z.union([z.literal(0), z.literal(1)])

export const formsServer: ServerSide = {
  archive: {
    tables: [
      {
        table: 'form_submissions',
        columns: {
          is_suspect: yesOrNo,
          is_read: yesOrNo,
          is_starred: yesOrNo,
          deleted_at: z.iso.datetime().nullable(),
          created_at: z.iso.datetime(),
        },
        json: { answers: answersSchema, context: z.record(z.string(), z.unknown()) },
      },
      { table: 'form_files', files: ['file_key'], columns: { created_at: z.iso.datetime() } },
      {
        table: 'form_deliveries',
        columns: { target: z.enum(['email', 'webhook', 'list']), state: z.enum(['waiting', 'done', 'failed']) },
      },
    ],
    folders: ['submissions'],
  },
  person: [{ table: 'form_submissions', email: 'email', erase: 'row' }],
  routes(app, services) {
    visitorRoutes(app, services)
  },
  jobs: (services) => [mailJob(services), webhookJob(services), forgetFileJob(services)],
}
