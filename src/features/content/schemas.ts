/** The door of the content feature for models. */
export { CURRENCY_NAMES } from './model/menu.ts'
export { writtenText } from './model/written-text.ts'
