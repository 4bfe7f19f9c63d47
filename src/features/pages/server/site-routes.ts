import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { configRedirect } from './config-redirect.ts'
import { crawlerRoutes } from './crawler-routes.ts'
import { lockedPageRoutes } from './locked-pages.ts'
import { pageCardRoutes } from './page-cards.ts'
import type { PageContents } from './page-contents.ts'
import { pageRoutes } from './page-routes.ts'
import { siteLockRoutes } from './site-lock-page.tsx'

/** Routes for visitors of a site. */
export function siteRoutes(app: App, services: Services, contents: PageContents): void {
  crawlerRoutes(app, services)
  siteLockRoutes(app, services)
  configRedirect(app, services)
  pageCardRoutes(app, services)
  pageRoutes(app, services, contents)
  lockedPageRoutes(app, services, contents)
}
