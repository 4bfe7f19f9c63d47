/** The door of payments for other features' models. */
export { METHODS, type PaymentMethod } from './model/methods.ts'
export { deadlineOf, NO_PAYMENT_SETTINGS } from './model/settings.ts'
export { amountAtStripe, unitsAtStripe } from './model/stripe.ts'
