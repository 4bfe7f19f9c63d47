import type { ServerSide } from '../../../platform/feature.ts'
import { beginningRoutes } from './beginning.ts'
import { templatesArchive } from './own-archive.ts'
import { ownContents } from './own-contents.ts'
import { ownTemplatesRoutes } from './own-routes.ts'
import { templatesRoutes } from './routes.ts'
import { sampleRoutes } from './sample-routes.ts'
import type { Samples } from './samples.ts'
import { startingPointRoutes } from './starting-points.ts'

/** @param samples Pictures that new sites begin with. */
export const templatesServer = (samples: Samples): ServerSide => ({
  archive: templatesArchive,
  contentSource: ownContents,
  routes: (app, services) => {
    templatesRoutes(app, services)
    beginningRoutes(app, services, samples)
    startingPointRoutes(app, services, samples)
    sampleRoutes(app, services)
    ownTemplatesRoutes(app, services)
  },
})
