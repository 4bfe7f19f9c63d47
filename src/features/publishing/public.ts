/** The door of the publishing feature for other features' servers and the composition root. */
export { publish } from './server/publishing.ts'
export { scheduleAt } from './server/scheduling.ts'
