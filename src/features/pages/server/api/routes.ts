import type { App } from '../../../../platform/http/app.ts'
import type { Services } from '../../../../platform/services.ts'
import { documentsRoutes } from './documents-routes.ts'
import { draftsRoutes } from './drafts-routes.ts'
import { publicationsRoutes } from './publications-routes.ts'
import { redirectsRoutes } from './redirects-routes.ts'
import { revisionsRoutes } from './revisions-routes.ts'

/** Everything that writes pages; the editor uses these same calls. */
export function pagesApiRoutes(app: App, services: Services): void {
  documentsRoutes(app, services)
  draftsRoutes(app, services)
  publicationsRoutes(app, services)
  revisionsRoutes(app, services)
  redirectsRoutes(app, services)
}
