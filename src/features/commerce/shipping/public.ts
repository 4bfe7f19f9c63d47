/** The door of the delivery for other features' servers. */
export { readDeliverySettings } from './server/delivery-repository.ts'
