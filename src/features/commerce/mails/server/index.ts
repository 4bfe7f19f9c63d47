import { z } from 'zod'
import { newId } from '../../../../core/ids.ts'
import type { ServerSide } from '../../../../platform/feature.ts'
import { mailSettingsSchema } from '../model/mail-settings.ts'
import { lowStockJob, lowStockLetter, lowStockMailJob } from './low-stock-mail.ts'
import { mailRoutes } from './mail-routes.ts'
import './samples.ts'

const SAMPLE = [
  { variantId: newId(), title: 'Miele di castagno', optionValues: ['500 g'], stock: 2 },
  { variantId: newId(), title: 'Candela alla lavanda', optionValues: [], stock: 0 },
]

export const mailsServer: ServerSide = {
  routes: mailRoutes,
  jobs: (services) => [lowStockJob(services), lowStockMailJob(services)],
  mailSamples: { lowStock: ({ settings }, site, text) => lowStockLetter(site, text, SAMPLE, settings.url) },
  archive: {
    tables: [{ table: 'mail_settings', columns: { version: z.int().min(1) }, json: { settings: mailSettingsSchema } }],
  },
}
