/** Address that the form of a product's page posts to. */
export const ADD_PATH = '/commerce/add'

/** Address for forms with a question that takes a file, which post in parts. */
export const ADD_FILES_PATH = '/commerce/add-files'

/** Names of its fields: the product, the number of pieces, and one for each option and each question. */
export const ADD_FIELDS = {
  product: 'product',
  quantity: 'quantity',
  option: (index: number) => `option-${index}`,
  answer: (index: number) => `answer-${index}`,
}

/** Address that it posts to where no script shows what another variant costs. */
export const VARIANT_PATH = '/commerce/variant'
