/** PROD-02. */
export const PRODUCT_TYPES = ['PHYSICAL', 'SERVICE', 'DIGITAL', 'GIFT_CARD'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const PRODUCT_LIMITS = {
  /** PROD-05, in the currency's minor unit. */
  price: 100_000_000,
  /** PROD-06 */
  skuCharacters: 60,
  options: 6,
  variants: 1000,
  stock: 1_000_000_000,
  /** Thousandths of the site's unit of weight or length. */
  measure: 1_000_000_000,
  pictures: 50,
  attributes: 40,
  questions: 10,
  /** Questions that take a file: so many go with one form. */
  fileQuestions: 3,
  /** Of a question. */
  choices: 50,
  files: 20,
  related: 12,
  /** Of an id in the file that a product was imported from. */
  sourceCharacters: 200,
} as const
