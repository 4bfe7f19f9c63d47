/** The door of the publishing feature for other features' parts of the configuration area. */
export { dateWords, firstHour, isWallTime, scheduleSentence } from './config/publish/schedule-words.ts'
