import type { ServerSide } from '../../../platform/feature.ts'
import { captchaHosts, captchaOfSite } from '../../forms/views.ts'
import { bookingModel } from '../model/blocks.ts'
import { bookingsArchive, bookingsPeople } from './archive.ts'
import { forgetJob } from './forgetting.ts'
import { guestRoutes } from './guest-routes.tsx'
import { mailJob, reminderJob } from './mails.ts'
import { offersLoader } from './offers.ts'
import { ownerRoutes } from './owner-routes.ts'
import { sendRoutes } from './send-routes.ts'

export const bookingsServer: ServerSide = {
  archive: bookingsArchive,
  person: bookingsPeople,
  loaders: [offersLoader],
  surroundings: () => ({
    // Only pages with a form may load the owner's captcha service.
    hosts: ({ site, blockTypes }) =>
      blockTypes.has(bookingModel.type) ? captchaHosts(captchaOfSite.of(site.content)) : {},
  }),
  routes(app, services) {
    sendRoutes(app, services)
    guestRoutes(app, services)
    ownerRoutes(app, services)
  },
  jobs: (services) => [mailJob(services), reminderJob(services), forgetJob(services)],
}
