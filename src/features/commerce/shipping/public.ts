/** The door of the delivery for other features' servers. */
export { DELIVERY, deliverySettings, readDeliverySettings, saveDelivery } from './server/delivery-repository.ts'
