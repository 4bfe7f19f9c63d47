/** The door of the delivery: what a buyer may choose, by pure rules. */
export { type DeliverySettings, deliverySettingsSchema } from './model/delivery-settings.ts'
export {
  type DeliveryOption,
  deliveryEstimate,
  deliveryOptions,
  type Goods,
  reaches,
  servedCountries,
} from './model/options.ts'
export { dayAfter, isWorkingDay } from './model/working-days.ts'
