import type { ServerSide } from '../../../../platform/feature.ts'
import { expiryJob } from './expiry.ts'
import { lookJob } from './look.ts'
import { backLetter, backMailJob, confirmationMailJob } from './mails.ts'
import { waitingRoutes } from './waiting-routes.tsx'

export const waitingServer: ServerSide = {
  person: [{ table: 'stock_waits', email: 'email', erase: 'row' }],
  routes: waitingRoutes,
  mailSamples: {
    back: (_services, site, text) => backLetter(site, text, { title: 'Miele di castagno, 500 g', path: '/' }),
  },
  jobs: (services) => [confirmationMailJob(services), backMailJob(services), lookJob(services), expiryJob(services)],
}
