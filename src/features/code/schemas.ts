/** The door of the code feature for other features' models and screens. */
export { codeOfSite } from './model/settings.ts'
