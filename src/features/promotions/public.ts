/** The door of the promotions feature for other features' server rooms. */
export { promotionsOfSite } from './model/settings.ts'
