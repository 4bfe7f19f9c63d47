import type { ServerSide } from '../../../platform/feature.ts'
import { accountRoutes } from './account-routes.ts'
import { type Auth, createAuth } from './auth.ts'
import { installationRoutes } from './installation-routes.ts'
import { invitationMailJob } from './invitation-mail.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { ownerAddresses, ownerNames, ownerNamesOnSite, settingOwners } from './owner-names.ts'
import { peopleRoutes } from './people-routes.ts'
import { PREVIEW_COOKIE, previewer, previewRoutes } from './preview.ts'
import { resetMailJob } from './reset-mail.ts'
import { accountsRoutes } from './routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { siteAccountRoutes } from './site-account-routes.ts'
import { forgetInvitationsJob, siteInvitationMailJob } from './site-invitation-mail.ts'
import { siteInvitationRoutes } from './site-invitation-routes.ts'
import { siteTransferMailJob } from './site-transfer-mail.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    readonly auth: Auth
  }
}

export const accountsServer: ServerSide = {
  audienceCookies: [PREVIEW_COOKIE],
  provide: (services) => {
    const { database, settings, secrets, log, now } = services
    return {
      auth: createAuth({ database, url: settings.url, secrets, log, now }),
      owners: {
        names: ownerNames,
        namesOnSite: ownerNamesOnSite,
        addresses: ownerAddresses,
        recipients: settingOwners,
        previewer: (siteId, request) => previewer(services, siteId, request),
      },
    }
  },
  routes(app, services) {
    accountsRoutes(app, services)
    signInRoutes(app, services)
    accountRoutes(app, services)
    installationRoutes(app, services)
    invitationRoutes(app, services)
    previewRoutes(app, services)
    siteAccountRoutes(app, services)
    peopleRoutes(app, services)
    siteInvitationRoutes(app, services)
  },
  jobs: (services) => [
    resetMailJob(services),
    invitationMailJob(services),
    siteInvitationMailJob(services),
    siteTransferMailJob(services),
    forgetInvitationsJob(services),
  ],
}
