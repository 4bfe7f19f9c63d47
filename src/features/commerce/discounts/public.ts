/** The door of the discounts for other features' servers. */
export { rulesFor } from './server/discounts-repository.ts'
