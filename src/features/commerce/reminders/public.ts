/** The door of the reminders for other features' servers. */

export { cartOrdered, reminding, watchCart } from './server/watch-cart.ts'
