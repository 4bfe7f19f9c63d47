/** The door of sales for other features' servers. */
export { recordStep } from './server/purchase-steps.ts'
