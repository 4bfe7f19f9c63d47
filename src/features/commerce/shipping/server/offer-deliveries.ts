import { defineLoader } from '../../../../platform/loader.ts'
import { offerDeliveriesQuery } from '../../catalog/schemas.ts'
import { countryDeliveries } from '../model/options.ts'
import { DELIVERY, readDeliverySettings } from './delivery-repository.ts'

/** How one piece of a product is sent, for its page and search engines. */
export const offerDeliveriesLoader = defineLoader(offerDeliveriesQuery, async ({ args: { goods }, reader, siteId }) => {
  const settings = await readDeliverySettings(reader, siteId)
  return {
    data: goods.map(({ price, weight }) => countryDeliveries(settings, { subtotal: price, pieces: 1, weight })),
    tags: [DELIVERY],
  }
})
