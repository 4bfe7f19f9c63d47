import type { ServerSide } from '../../../platform/feature.ts'
import { templatesRoutes } from './routes.ts'

export const templatesServer: ServerSide = { routes: templatesRoutes }
