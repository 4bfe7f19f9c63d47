import type { ServerSide } from '../../../../platform/feature.ts'
import { bookByHand } from './book-by-hand.ts'
import { buyerRoutes } from './buyer-routes.tsx'
import { differenceMailJob } from './difference-mail.ts'
import { orderInstructions } from './instructions.ts'
import { paymentMailJob } from './mail-job.ts'
import { otherMethodPage } from './other-method.tsx'
import { ownerRoutes } from './owner-routes.ts'
import { paypalJob } from './paypal-follow-event.ts'
import { paypalOwnerRoutes } from './paypal-owner-routes.ts'
import { paypalPage } from './paypal-page.tsx'
import { paypalWebhook } from './paypal-webhook.ts'
import { compareJob, reconcileJob } from './reconcile.ts'
import { refundJob } from './refund-job.ts'
import { askRefund } from './refunds.ts'
import { cardPage } from './stripe-card-page.tsx'
import { stripeJob } from './stripe-follow-event.ts'
import { stripeOwnerRoutes } from './stripe-owner-routes.ts'
import { webhookRoute } from './stripe-webhook.ts'
import { testPages } from './test-pages.tsx'
import { settleJob, watchJob } from './watch.ts'

export const paymentsServer: ServerSide = {
  provide: (services) => ({
    askRefund,
    bookByHand: (siteId, orderId, booking) => bookByHand(services, siteId, orderId, booking),
    orderInstructions: (site, order) => orderInstructions(services, site, order),
  }),
  routes(app, services) {
    ownerRoutes(app, services)
    buyerRoutes(app, services)
    testPages(app, services)
    stripeOwnerRoutes(app, services)
    webhookRoute(app, services)
    cardPage(app, services)
    paypalOwnerRoutes(app, services)
    paypalWebhook(app, services)
    paypalPage(app, services)
    otherMethodPage(app, services)
  },
  jobs: (services) => [
    settleJob(services),
    watchJob(services),
    refundJob(services),
    paymentMailJob(services),
    stripeJob(services),
    paypalJob(services),
    reconcileJob(services),
    compareJob(services),
    differenceMailJob(services),
  ],
}
