import type { ServerSide } from '../../../platform/feature.ts'
import { summaryLoader } from './summary-loader.ts'
import { widgetRoutes } from './widget-routes.tsx'

export const summariesServer: ServerSide = {
  loaders: [summaryLoader],
  routes: widgetRoutes,
}
