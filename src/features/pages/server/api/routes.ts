import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import type { PageContents } from '../page-contents.ts'
import { brokenAddressesRoutes } from './broken-addresses-routes.ts'
import { documentsRoutes } from './documents-routes.ts'
import { draftsRoutes } from './drafts-routes.ts'
import { editorRoutes } from './editor-routes.ts'
import { foundPagesRoute } from './found-pages-route.ts'
import { lookRoutes } from './look-routes.ts'
import { menuRoutes } from './menu-routes.ts'
import { redirectsRoutes } from './redirects-routes.ts'
import { siteCardRoutes } from './site-card-routes.ts'
import { syncedRoutes } from './synced-routes.ts'

/** All calls that edit pages; the editor uses the same ones. */
export function pagesApiRoutes(app: App, services: Services, contents: PageContents): void {
  documentsRoutes(app, services)
  draftsRoutes(app, services)
  menuRoutes(app, services)
  editorRoutes(app, services, contents)
  redirectsRoutes(app, services)
  brokenAddressesRoutes(app, services)
  foundPagesRoute(app, services)
  lookRoutes(app, services, contents)
  siteCardRoutes(app, services, contents)
  syncedRoutes(app, services)
}
