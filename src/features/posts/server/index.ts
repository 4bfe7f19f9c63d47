import type { ServerSide } from '../../../platform/feature.ts'
import { collectionPage } from './kinds/collection-page.tsx'
import { itemPage } from './kinds/item-page.tsx'
import { postsRoutes } from './posts-routes.ts'

export const postsServer: ServerSide = {
  pageKinds: [collectionPage, itemPage],
  routes: postsRoutes,
}
