/** The door of the catalogue for other features' models. */
export { ADD_FIELDS, ADD_PATH, VARIANT_PATH } from './model/add-form.ts'
export { priceOn } from './model/availability.ts'
export { variantOf } from './model/choices.ts'
export { measurePrice } from './model/contents.ts'
export type { ProductType } from './model/limits.ts'
export { measureText, priceText } from './model/price-text.ts'
export { productSchema } from './model/product.ts'
export { type Question, readAnswers } from './model/questions.ts'
