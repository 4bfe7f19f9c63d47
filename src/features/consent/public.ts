/** The door of the consent feature for other features' server rooms. */
export { pageCookieSettings } from './server/page-settings.ts'
export { keepShownText } from './server/records-repository.ts'
