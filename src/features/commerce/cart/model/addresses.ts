/** Addresses that the cart's forms and links lead to. */
export const LINE_PATH = '/commerce/line'
export const ANSWERS_PATH = '/commerce/answers'
/** The same for questions that take files. */
export const ANSWERS_FILES_PATH = '/commerce/answers-files'
export const CODE_PATH = '/commerce/code'
export const CHECKOUT_PATH = '/commerce/goto-checkout'

/** Of the cart's address: the line whose answers are being changed. */
export const EDIT_PARAMETER = 'modifica'
