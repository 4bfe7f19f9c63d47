import { settingsOf } from '../../../../platform/database/settings-row.ts'
import { deliverySettingsSchema, NO_DELIVERY } from '../model/delivery-settings.ts'
import './tables.ts'

/** Tag of what visitors read of the delivery. */
export const DELIVERY = 'delivery'

/** How a site brings what it sells. */
export const deliverySettings = settingsOf('delivery_settings', {
  parse: (json) => deliverySettingsSchema.parse(json),
  none: NO_DELIVERY,
  changed: 'Le impostazioni della consegna sono cambiate nel frattempo.',
  tag: DELIVERY,
})

export const { read: readDeliverySettings, stored: readStoredDelivery, save: saveDelivery } = deliverySettings
