/** The door of forms for models of other features. */
export { checkAnswers } from './model/answers.ts'
export { EMPTY_DOC } from './model/blocks.ts'
export { fieldsSchema } from './model/fields.ts'
