/** The door of the delivery for other features' views. */
export type { DeliveryEstimate } from './model/options.ts'
