/** The door of the newsletter feature for other features' parts of the configuration area. */
export { useNewsletterLists } from './config/lists.ts'
