import { z } from 'zod'
import { CURRENCIES, DEFAULT_CURRENCY } from '../../../../core/money/currencies.ts'
import { PRODUCT_LIMITS } from './limits.ts'
import { MEASUREMENT_STANDARDS } from './units.ts'

export const storeSettingsSchema = z.strictObject({
  currency: z.string().refine((code) => CURRENCIES.has(code), 'Scegli una valuta.'),
  measurementStandard: z.enum(MEASUREMENT_STANDARDS),
  /** Orders below this sum, in minor units, are not accepted; 0: any is. */
  minimumSubtotal: z.int('Scrivi una somma.').min(0).max(PRODUCT_LIMITS.price),
  lowStock: z.int('Scrivi un numero di pezzi.').min(0).max(1000),
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
}
