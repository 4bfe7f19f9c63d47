import type { ServerSide } from '../../../../platform/feature.ts'
import { checkoutRoutes } from './checkout-routes.tsx'
import { expiryJob } from './drafts-repository.ts'

export const checkoutServer: ServerSide = {
  routes: checkoutRoutes,
  jobs: (services) => [expiryJob(services)],
  person: [{ table: 'checkouts', email: 'email', erase: 'row' }],
}
