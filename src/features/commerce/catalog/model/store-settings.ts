import { z } from 'zod'
import { CURRENCIES, DEFAULT_CURRENCY } from '../../../../core/money/currencies.ts'
import { visibleText } from '../../../../core/visible-text.ts'
import { PRODUCT_LIMITS } from './limits.ts'
import { MEASUREMENT_STANDARDS } from './units.ts'

/** Of a product's page: where its pictures stand. */
export const PRODUCT_LAYOUTS = ['left', 'right', 'wide', 'compact'] as const
export type ProductLayout = (typeof PRODUCT_LAYOUTS)[number]

/** How the store chooses products to show on another one's page, after those that its owner chose. */
export const RELATED_RULES = ['category', 'none'] as const

const DAYS = 'Scrivi un numero di giorni, da 1 a 3650.'
const TIMES = 'Scrivi un numero di volte, da 1 a 100.'

export const storeSettingsSchema = z.strictObject({
  currency: z.string().refine((code) => CURRENCIES.has(code), 'Scegli una valuta.'),
  measurementStandard: z.enum(MEASUREMENT_STANDARDS),
  /** Orders below this sum, in minor units, are not accepted; 0: any is. */
  minimumSubtotal: z.int('Scrivi una somma.').min(0).max(PRODUCT_LIMITS.price),
  lowStock: z.int('Scrivi un numero di pezzi.').min(0).max(1000),
  productLayout: z.enum(PRODUCT_LAYOUTS).default('left'),
  /** What pages of products to send say of the delivery; '' for nothing. */
  deliveryPromise: z
    .string()
    .trim()
    .overwrite(visibleText)
    .max(300, 'Il testo sulla consegna può avere al massimo 300 caratteri.')
    .default(''),
  relatedRule: z.enum(RELATED_RULES).default('category'),
  /** How long buyers may download the files of digital products, in days, and how often each. */
  downloadDays: z.int(DAYS).min(1, DAYS).max(3650, DAYS).default(30),
  downloadTimes: z.int(TIMES).min(1, TIMES).max(100, TIMES).default(5),
})
export type StoreSettings = z.infer<typeof storeSettingsSchema>

/** Currency of a store that is made with the first product; most sites are Italian. */
export const FIRST_CURRENCY = 'EUR'

/** Settings of a store that nobody has made yet (CART-14). */
export const NO_SETTINGS: StoreSettings = {
  currency: DEFAULT_CURRENCY,
  measurementStandard: 'metric',
  minimumSubtotal: 0,
  lowStock: 3,
  productLayout: 'left',
  deliveryPromise: '',
  relatedRule: 'category',
  downloadDays: 30,
  downloadTimes: 5,
}
