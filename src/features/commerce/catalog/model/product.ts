import { z } from 'zod'
import { daySchema } from '../../../../core/day-schema.ts'
import { idSchema } from '../../../../core/ids.ts'
import { visibleText } from '../../../../core/visible-text.ts'
import { taxClassSchema } from '../../taxes/schemas.ts'
import { attributesSchema } from './attributes.ts'
import { contentsSchema } from './contents.ts'
import { PRODUCT_LIMITS, PRODUCT_TYPES } from './limits.ts'
import { outOfStockSchema, REFUSE } from './out-of-stock.ts'
import { questionsSchema } from './questions.ts'

const priceSchema = z
  .int('Scrivi un prezzo.')
  .min(0, 'Un prezzo non può essere negativo.')
  .max(PRODUCT_LIMITS.price, 'Un prezzo può essere al massimo 1.000.000,00.')
const dateSchema = daySchema('Scrivi una data.').nullable()
/** Thousandths of the site's unit, so that what is typed is stored exactly. */
const measureSchema = z.int().min(0).max(PRODUCT_LIMITS.measure).nullable()
const nameSchema = z.string().trim().overwrite(visibleText).min(1, 'Scrivi un nome.').max(100)

/** A choice that the buyer makes, such as the size, in the order of the page. */
export const productOptionSchema = z.strictObject({ name: nameSchema })

/** One choice of all options: what is sold, priced and counted. */
export const variantSchema = z.strictObject({
  id: idSchema,
  /** '' until the server generates one (PROD-07). */
  sku: z
    .string()
    .trim()
    .overwrite(visibleText)
    .max(PRODUCT_LIMITS.skuCharacters, 'Un codice SKU può avere al massimo 60 caratteri.')
    .default(''),
  /** One value for each option of the product, in their order. */
  optionValues: z.array(nameSchema).max(PRODUCT_LIMITS.options).default([]),
  price: priceSchema,
  salePrice: priceSchema.nullable().default(null),
  onSale: z.boolean().default(false),
  /** First and last day of the sale in the site's time zone; null: from at once, and without an end. */
  saleFrom: dateSchema.default(null),
  saleUntil: dateSchema.default(null),
  unlimited: z.boolean().default(false),
  weight: measureSchema.default(null),
  length: measureSchema.default(null),
  width: measureSchema.default(null),
  height: measureSchema.default(null),
  /** For the price per measure (CON-12). */
  contents: contentsSchema.nullable().default(null),
  gtin: z
    .string()
    .trim()
    .regex(/^$|^\d{8}$|^\d{12,14}$/, 'Un codice GTIN ha 8, 12, 13 o 14 cifre.')
    .default(''),
  mpn: z.string().trim().overwrite(visibleText).max(70).default(''),
  /** A picture of the product that shows this variant. */
  pictureId: idSchema.nullable().default(null),
})
export type Variant = z.infer<typeof variantSchema>

const filesSchema = z.array(idSchema).max(PRODUCT_LIMITS.files, 'I file possono essere al massimo 20.').default([])

const relatedSchema = z
  .array(idSchema)
  .max(PRODUCT_LIMITS.related, 'I prodotti collegati possono essere al massimo 12.')
  .default([])

/** What of a product is sold: its type, options and variants. Live at once, while the page around it has drafts. */
export const productSchema = z
  .strictObject({
    type: z.enum(PRODUCT_TYPES),
    attributes: attributesSchema,
    questions: questionsSchema,
    /** Ids of what the buyer of a digital product downloads, from the site's archive of files. */
    files: filesSchema,
    /** Products that its page leads to, by the owner's choice. */
    related: relatedSchema,
    outOfStock: outOfStockSchema,
    /** How much it is taxed, by the owner's choice (VAT-01). */
    taxClass: taxClassSchema.default('standard'),
    /** Exempt from the 30 days of a price before a reduction (art. 17-bis c. 3 of the Codice del consumo). */
    perishable: z.boolean().default(false),
    options: z.array(productOptionSchema).max(PRODUCT_LIMITS.options, 'Le opzioni possono essere al massimo 6.'),
    variants: z
      .array(variantSchema)
      .min(1, 'Un prodotto ha almeno una variante.')
      .max(PRODUCT_LIMITS.variants, 'Le varianti possono essere al massimo 1.000.'),
  })
  .superRefine(({ type, options, variants, questions }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    for (const index of repeated(options.map(({ name }) => folded(name))))
      refuse(['options', index, 'name'], 'Due opzioni non possono avere lo stesso nome.')
    for (const index of repeated(questions.map(({ label }) => folded(label))))
      refuse(['questions', index, 'label'], 'Due domande non possono essere uguali.')
    if (type === 'DIGITAL' && (variants.length > 1 || options.length > 0))
      refuse(['options'], 'Un prodotto digitale non ha opzioni.')
    for (const index of repeated(variants.map(({ sku }) => sku)))
      refuse(['variants', index, 'sku'], 'Due varianti non possono avere lo stesso codice SKU.')
    for (const index of repeated(variants.map(({ id }) => id)))
      refuse(['variants', index, 'id'], 'La stessa variante è scritta due volte.')
    const choices = variants.map(({ optionValues }) => JSON.stringify(optionValues.map(folded)))
    for (const index of repeated(choices))
      refuse(['variants', index, 'optionValues'], 'Questa combinazione di opzioni c’è già.')
    for (const [index, variant] of variants.entries()) refuseVariant(variant, options.length, index, refuse)
  })
export type Product = z.infer<typeof productSchema>
export type ProductInput = z.input<typeof productSchema>

/** What a product has beside its options and variants. */
export type ProductExtras = Pick<
  Product,
  'attributes' | 'questions' | 'files' | 'related' | 'outOfStock' | 'taxClass' | 'perishable'
>

export function extrasOf({
  attributes,
  questions,
  files,
  related,
  outOfStock,
  taxClass,
  perishable,
}: ProductExtras): ProductExtras {
  return { attributes, questions, files, related, outOfStock, taxClass, perishable }
}
export const NO_EXTRAS: ProductExtras = {
  attributes: [],
  questions: [],
  files: [],
  related: [],
  outOfStock: REFUSE,
  taxClass: 'standard',
  perishable: false,
}

function refuseVariant(
  { optionValues, onSale, price, salePrice, saleFrom, saleUntil }: Variant,
  options: number,
  index: number,
  refuse: (path: (string | number)[], message: string) => void,
): void {
  if (optionValues.length !== options) refuse(['variants', index, 'optionValues'], 'Scegli un valore per ogni opzione.')
  if (onSale && salePrice === null) refuse(['variants', index, 'salePrice'], 'Scrivi il prezzo scontato.')
  if (onSale && salePrice !== null && salePrice >= price)
    refuse(['variants', index, 'salePrice'], 'Il prezzo scontato deve essere più basso del prezzo.')
  if (saleFrom !== null && saleUntil !== null && saleUntil < saleFrom)
    refuse(['variants', index, 'saleUntil'], 'La fine dello sconto viene prima dell’inizio.')
}

const folded = (text: string) => text.toLocaleLowerCase('it')

/** Indices of values that occurred before; '' may repeat. */
function repeated(values: readonly string[]): number[] {
  return values.flatMap((value, index) => (value !== '' && values.indexOf(value) < index ? [index] : []))
}

const SKU_DIGITS = 7

/**
 * PROD-07: `SQ` and seven digits.
 * @param random from 0 to below 1
 */
export function generateSku(random: () => number): string {
  return `SQ${String(Math.floor(random() * 10 ** SKU_DIGITS)).padStart(SKU_DIGITS, '0')}`
}
