/** The door of the delivery for other features' servers. */
export { readDeliverySettings, saveDelivery } from './server/delivery-repository.ts'
