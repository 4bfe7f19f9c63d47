import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ServerSide } from '../../../platform/feature.ts'
import type { Site, SiteContent } from '../model/site.ts'
import { activityRoutes } from './activity-routes.ts'
import { sitesApiRoutes } from './api-routes.ts'
import { sitesArchive } from './archive.ts'
import { cardPreviewRoute } from './card-preview-route.ts'
import { checkLimit } from './entitlements.ts'
import { fontRoutes } from './fonts/font-routes.ts'
import { headerFooterRoutes } from './header-footer-routes.ts'
import { hostRoutes } from './host-routes.ts'
import { iconRoutes } from './icon-routes.ts'
import { type NameServers, nameServers } from './name-servers.ts'
import { settingsRoutes } from './settings-routes.ts'
import { SiteDirectory } from './site-directory.ts'

/** Called in the transaction of a publication, with the site content that it replaced. */
type SiteReplaced = (transaction: Transaction, siteId: Id, content: SiteContent, now: Date) => Promise<void>

declare module '../../../platform/feature.ts' {
  interface ServerSide {
    readonly siteReplaced?: SiteReplaced
  }
}

declare module '../../../platform/surroundings.ts' {
  interface PageOfSite {
    readonly site: Site
  }
}

declare module '../../../platform/services.ts' {
  interface Services extends NameServers {
    readonly directory: SiteDirectory
    /** For features that this one itself depends on, and that therefore cannot import it. */
    readonly checkLimit: typeof checkLimit
    readonly siteReplaced: readonly SiteReplaced[]
  }
}

export const sitesServer: ServerSide = {
  archive: sitesArchive,
  provide: ({ database, settings }) => ({
    directory: new SiteDirectory(database, settings.url),
    ...nameServers(settings.nameServers),
    checkLimit,
  }),
  routes(app, services) {
    sitesApiRoutes(app, services)
    hostRoutes(app, services)
    settingsRoutes(app, services)
    headerFooterRoutes(app, services)
    activityRoutes(app, services)
    iconRoutes(app, services)
    fontRoutes(app, services)
    cardPreviewRoute(app, services)
  },
}
