import { z } from 'zod'
import type { ServerSide } from '../../../platform/feature.ts'
import { answersSchema } from '../model/answers-schema.ts'
import { captchaHosts } from '../model/captcha.ts'
import { MOST_MONTHS } from '../model/retention.ts'
import { captchaOfSite, emailTopLevelMaxOfSite } from '../model/settings.ts'
import { formsBlocks } from '../site/blocks.ts'
import { forgetFileJob, forgetUnsent, sweepFilesJob } from './attachments.ts'
import { builderRoutes } from './builder-routes.ts'
import { holdDeliveries, mailJob, webhookJob } from './deliveries.ts'
import { forgetJob, forgetSender } from './inbox-forgetting.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { inboxSettingsRoutes } from './inbox-settings-routes.ts'
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
      {
        table: 'form_files',
        files: ['file_key'],
        leftOut: { network: null },
        columns: { created_at: z.iso.datetime() },
        async imported(transaction, siteId, rows, now) {
          for (const { id, submission_id } of rows)
            if (submission_id === null) await forgetUnsent(transaction, siteId, String(id), now)
        },
      },
      {
        table: 'form_deliveries',
        columns: { target: z.enum(['email', 'webhook', 'list']), state: z.enum(['waiting', 'done', 'failed']) },
        imported: (transaction, siteId, _rows, now) => holdDeliveries(transaction, siteId, now),
      },
      { table: 'form_settings', columns: { kept_months: z.int().min(1).max(MOST_MONTHS).nullable() } },
    ],
    folders: ['submissions'],
    notDuplicated: ['form_submissions', 'form_files', 'form_deliveries', 'submissions'],
  },
  person: [{ table: 'form_submissions', email: 'email', erase: forgetSender }],
  provide: () => ({
    formSettingsOf: ({ content }) => ({
      captchaSettings: captchaOfSite.of(content),
      emailTopLevelMax: emailTopLevelMaxOfSite.of(content),
    }),
  }),
  surroundings: () => ({
    // Only pages with a form may load the owner's captcha service.
    hosts: ({ site, blockTypes }) =>
      formsBlocks.some(({ type }) => blockTypes.has(type)) ? captchaHosts(captchaOfSite.of(site.content)) : {},
  }),
  routes(app, services) {
    visitorRoutes(app, services)
    inboxRoutes(app, services)
    inboxSettingsRoutes(app, services)
    builderRoutes(app, services)
  },
  jobs: (services) => [
    mailJob(services),
    webhookJob(services),
    forgetFileJob(services),
    sweepFilesJob(services),
    forgetJob(services),
  ],
}
