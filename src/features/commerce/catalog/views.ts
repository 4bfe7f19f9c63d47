/** The door of the catalogue for what other features show visitors. */
export { ADD_FIELDS } from './model/add-form.ts'
export { type Question, takesFiles } from './model/questions.ts'
export { ProductQuestions } from './site/product-questions.tsx'
export { PRODUCT_SIZES, ProductList, TaxNotes } from './site/store-view.tsx'
