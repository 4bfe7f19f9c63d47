import type { ServerSide } from '../../../platform/feature.ts'
import { type Auth, createAuth } from './auth.ts'
import { previewRoutes } from './preview.ts'
import { accountsRoutes } from './routes.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    readonly auth: Auth
  }
}

export const accountsServer: ServerSide = {
  provide: ({ database, settings, secrets, log }) => ({
    auth: createAuth({ database, url: settings.url, secret: secrets.sign('owner-sessions', 'v1'), log }),
  }),
  routes(app, services) {
    accountsRoutes(app, services)
    previewRoutes(app, services)
  },
}
