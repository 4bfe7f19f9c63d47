/** The door of addresses for other features' servers. */
export { completeTown } from './server/towns.ts'
