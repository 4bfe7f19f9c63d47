import type { ServerSide } from '../../../../platform/feature.ts'
import { catalogArchive } from './archive.ts'
import { categoryContents } from './category-contents.ts'
import { editJob } from './edit-job.ts'
import { editRoutes } from './edit-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { importJobs } from './import-job.ts'
import { importRoutes } from './import-routes.ts'
import { productPage, storePage } from './kinds.tsx'
import { offersLoader } from './offers.ts'
import { categoryLoader, oneProductLoader, productsLoader } from './product-blocks.ts'
import { soldLoader } from './product-data.ts'
import { productRoutes } from './product-routes.ts'
import { followTables } from './products-table.ts'
import { fedLoader } from './shopping-feeds.ts'
import { followStores } from './store-indexes.ts'
import { cardsLoader, listLoader, trailLoader } from './store-list.ts'
import { storeRoutes } from './store-routes.ts'

export const catalogServer: ServerSide = {
  pageKinds: [storePage, productPage],
  loaders: [
    cardsLoader,
    categoryLoader,
    fedLoader,
    listLoader,
    offersLoader,
    oneProductLoader,
    productsLoader,
    soldLoader,
    trailLoader,
  ],
  provide({ database }) {
    followStores(database)
    followTables(database)
    return {}
  },
  archive: catalogArchive,
  contentSource: categoryContents,
  routes(app, services) {
    storeRoutes(app, services)
    productRoutes(app, services)
    importRoutes(app, services)
    exportRoutes(app, services)
    editRoutes(app, services)
  },
  jobs: (services) => [...importJobs(services), editJob(services)],
}
