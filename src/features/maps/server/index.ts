import { createElement } from 'react'
import type { ServerSide } from '../../../platform/feature.ts'
import { mapModel } from '../model/blocks.ts'
import { contextOf } from '../model/google-script.ts'
import { mapsOfSite } from '../model/settings.ts'
import { pictureLoader } from './draw-map.ts'
import { frameRoute } from './frame-route.ts'
import { mapWidget } from './map-widget.tsx'
import { placesRoutes, settingsRoutes } from './owner-routes.ts'

export const mapsServer: ServerSide = {
  loaders: [pictureLoader],
  widgets: [mapWidget()],
  surroundings: () => ({
    context({ site }) {
      const { key } = mapsOfSite.of(site.content)
      return key === '' ? {} : { websiteSettings: { googleMaps: contextOf(key, site.locale) } }
    },
    /** The choice of cookies offers the category of Google's map where one can be opened. */
    draw({ site, blockTypes }) {
      const opensGoogle = blockTypes.has(mapModel.type) && mapsOfSite.of(site.content).key !== ''
      return opensGoogle ? { mark: createElement('span', { hidden: true, 'data-consent': 'preferences' }) } : {}
    },
  }),
  routes(app, services) {
    settingsRoutes(app, services)
    placesRoutes(app, services)
    frameRoute(app, services)
  },
}
