/** The door of the consent feature for other features' server rooms. */
export { cookiesOfSite } from './model/settings.ts'
