/** The door of bookings for other features' servers. */
export { insertBookable } from './server/bookables-repository.ts'
