import type { ServerSide } from '../../../../platform/feature.ts'
import { expiryJob } from './expiry.ts'
import { lookJob } from './look.ts'
import { backMailJob, confirmationMailJob } from './mails.ts'
import { waitingRoutes } from './waiting-routes.tsx'

export const waitingServer: ServerSide = {
  person: [{ table: 'stock_waits', email: 'email', erase: 'row' }],
  routes: waitingRoutes,
  jobs: (services) => [confirmationMailJob(services), backMailJob(services), lookJob(services), expiryJob(services)],
}
