import type { ServerSide } from '../../../../platform/feature.ts'
import { checkoutRoutes } from './checkout-routes.tsx'
import { expiryJob } from './drafts-repository.ts'
import { linkMailJob } from './link-mail.ts'
import { ownOrderRoutes } from './own-order-routes.ts'
import { payPage } from './pay-page.tsx'

export const checkoutServer: ServerSide = {
  routes(app, services) {
    checkoutRoutes(app, services)
    ownOrderRoutes(app, services)
    payPage(app, services)
  },
  jobs: (services) => [expiryJob(services), linkMailJob(services)],
  person: [{ table: 'checkouts', email: 'email', erase: 'row' }],
}
