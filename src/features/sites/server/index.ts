import { resolveTxt } from 'node:dns/promises'
import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ServerSide } from '../../../platform/feature.ts'
import type { Site, SiteContent } from '../model/site.ts'
import { activityRoutes } from './activity-routes.ts'
import { sitesApiRoutes } from './api-routes.ts'
import { sitesArchive } from './archive.ts'
import { checkLimit } from './entitlements.ts'
import { headerFooterRoutes } from './header-footer-routes.ts'
import { SiteDirectory } from './site-directory.ts'

/** Hears, in the transaction of a publication, what it replaced of the site as a whole. */
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
  interface Services {
    readonly directory: SiteDirectory
    /** Proof of ownership of a host; a resolver of its own in tests. */
    readonly resolveTxt: (name: string) => Promise<string[][]>
    /** For features that this one uses itself, and that so cannot reach it at its door. */
    readonly checkLimit: typeof checkLimit
    readonly siteReplaced: readonly SiteReplaced[]
  }
}

export const sitesServer: ServerSide = {
  archive: sitesArchive,
  provide: ({ database, settings }) => ({
    directory: new SiteDirectory(database, settings.url),
    resolveTxt,
    checkLimit,
  }),
  routes(app, services) {
    sitesApiRoutes(app, services)
    headerFooterRoutes(app, services)
    activityRoutes(app, services)
  },
}
