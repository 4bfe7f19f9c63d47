import type { ServerSide } from '../../../../platform/feature.ts'
import { buyerRoutes, transferEntries } from './buyer-routes.tsx'
import { ownerRoutes } from './owner-routes.ts'
import { refundJob } from './refunds.ts'
import { testPages } from './test-pages.tsx'
import { transferFor } from './transfer.tsx'
import { settleJob, watchJob } from './watch.ts'

export const paymentsServer: ServerSide = {
  provide: (services) => ({
    async orderInstructions(site, order) {
      const transfer = await transferFor(services.database, site, order)
      if (!transfer) return undefined
      const message = services.messagesFor(site.locale)
      return {
        title: message('payments.transfer.title'),
        text: message('payments.transfer.text', { day: transfer.day }),
        entries: transferEntries(transfer, message),
      }
    },
  }),
  routes(app, services) {
    ownerRoutes(app, services)
    buyerRoutes(app, services)
    testPages(app, services)
  },
  jobs: (services) => [settleJob(services), watchJob(services), refundJob(services)],
}
