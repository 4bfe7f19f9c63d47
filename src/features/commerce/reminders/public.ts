/** The door of the reminders for other features' servers. */

export { cartOrdered, isReminding, watchCart } from './server/watch-cart.ts'
