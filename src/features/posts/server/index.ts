import type { ServerSide } from '../../../platform/feature.ts'
import { postsRoutes } from './posts-routes.ts'

export const postsServer: ServerSide = { routes: postsRoutes }
