import { z } from 'zod'
import type { ServerSide } from '../../../../platform/feature.ts'
import { deliverySettingsSchema } from '../model/delivery-settings.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { offerDeliveriesLoader } from './offer-deliveries.ts'

export const shippingServer: ServerSide = {
  routes: deliveryRoutes,
  loaders: [offerDeliveriesLoader],
  archive: {
    tables: [
      { table: 'delivery_settings', columns: { version: z.int().min(1) }, json: { settings: deliverySettingsSchema } },
    ],
  },
}
