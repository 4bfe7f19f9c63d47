import type { ServerSide } from '../../../platform/feature.ts'
import { accountRoutes } from './account-routes.ts'
import { type Auth, createAuth } from './auth.ts'
import { installationRoutes } from './installation-routes.ts'
import { invitationMailJob } from './invitation-mail.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { previewRoutes } from './preview.ts'
import { resetMailJob } from './reset-mail.ts'
import { accountsRoutes } from './routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { siteAccountRoutes } from './site-account-routes.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    readonly auth: Auth
  }
}

export const accountsServer: ServerSide = {
  provide: ({ database, settings, secrets, log, now }) => ({
    auth: createAuth({ database, url: settings.url, secrets, log, now }),
  }),
  routes(app, services) {
    accountsRoutes(app, services)
    signInRoutes(app, services)
    accountRoutes(app, services)
    installationRoutes(app, services)
    invitationRoutes(app, services)
    previewRoutes(app, services)
    siteAccountRoutes(app, services)
  },
  jobs: (services) => [resetMailJob(services), invitationMailJob(services)],
}
