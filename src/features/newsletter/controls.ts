/** The door of the newsletter feature for other features' parts of the configuration area. */
export { useLists as useNewsletterLists } from './config/newsletter-data.ts'
