import { z } from 'zod'
import { TAXED_COUNTRIES } from './rates.ts'
import { taxClassSchema } from './tax-classes.ts'

const MOST_RATES = 300

const ownRateSchema = z.strictObject({
  country: z.string().refine((code) => TAXED_COUNTRIES.has(code), 'Scegli un paese dell’Unione europea.'),
  taxClass: taxClassSchema,
  from: z.iso.date('Scrivi una data.').nullable().default(null),
  /** In hundredths of a percent; 0 would be an exemption, which needs a reason of its own. */
  rate: z
    .int('Scrivi un’aliquota, con due cifre decimali al massimo.')
    .min(1, 'L’aliquota deve essere maggiore di zero.')
    .max(5000, 'L’aliquota può essere al massimo 50.'),
})

/** How a shop charges VAT. */
export const taxSettingsSchema = z.strictObject({
  /** `flatRate`: the seller is in the «regime forfettario» (RF19) and charges no VAT (FE-97). */
  regime: z.enum(['ordinary', 'flatRate']).default('ordinary'),
  /** Whether the prices of the products contain the tax. */
  prices: z.enum(['included', 'added']).default('included'),
  /** Consumers in other states of the EU pay Italian rates, up to 10,000 € a year, or those of theirs (VAT-10). */
  abroad: z.enum(['italian', 'destination']).default('italian'),
  /** Where another tax than the Italian one is charged, prices with tax stay the same, or their net part does. */
  abroadPrices: z.enum(['same', 'net']).default('same'),
  /** The seller's own number is in VIES, without which nothing goes to businesses in the EU at rate 0 (VAT-12). */
  vies: z.boolean().default(false),
  /** `goods`: at the rates of what is sent (VAT-05). */
  deliveryTax: z.union([z.literal('goods'), taxClassSchema]).default('goods'),
  rates: z.array(ownRateSchema).max(MOST_RATES, `Le aliquote possono essere al massimo ${MOST_RATES}.`).default([]),
})
export type TaxSettings = z.infer<typeof taxSettingsSchema>

/** What stands beside the prices of a shop: that they contain the VAT, that it is added, or nothing where there is none. */
export type TaxNote = 'included' | 'added' | null

export function taxNoteOf({ regime, prices }: Pick<TaxSettings, 'regime' | 'prices'>): TaxNote {
  return regime === 'flatRate' ? null : prices
}

/** Of a site that has never saved any. */
export const NO_TAX_SETTINGS: TaxSettings = taxSettingsSchema.parse({})
