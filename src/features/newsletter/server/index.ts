import type { ServerSide } from '../../../platform/feature.ts'
import { newsletterArchive, newsletterPeople } from './archive.ts'
import { confirmationMailJob } from './confirmation-mail.ts'
import { confirmationRoutes } from './confirmation-routes.tsx'
import { listRoutes } from './list-routes.ts'
import { mailingContents } from './mailing-contents.ts'
import { mailingRoutes } from './mailing-routes.ts'
import { sendJob } from './send-mailing.ts'
import { settingsRoutes } from './settings-routes.ts'
import { subscriberRoutes } from './subscriber-routes.ts'
import { expiryJob } from './unconfirmed.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.tsx'

export const newsletterServer: ServerSide = {
  contentSource: mailingContents,
  archive: newsletterArchive,
  person: newsletterPeople,
  routes(app, services) {
    listRoutes(app, services)
    subscriberRoutes(app, services)
    mailingRoutes(app, services)
    settingsRoutes(app, services)
    confirmationRoutes(app, services)
    unsubscribeRoutes(app, services)
  },
  jobs: (services) => [confirmationMailJob(services), expiryJob(services), sendJob(services)],
}
