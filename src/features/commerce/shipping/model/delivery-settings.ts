import { z } from 'zod'
import { daySchema } from '../../../../core/day-schema.ts'
import { idSchema } from '../../../../core/ids.ts'
import { visibleText } from '../../../../core/visible-text.ts'
import { addDays } from '../../../../core/wall-time.ts'

export const DELIVERY_LIMITS = {
  nameCharacters: 60,
  noteCharacters: 300,
  /** In the currency's minor unit. */
  sum: 100_000_000,
  /** Of a step: grams, minor units or pieces. */
  upTo: 100_000_000,
  /** Working days of one part of a delivery. */
  days: 60,
  zones: 100,
  methods: 20,
  steps: 50,
  /** Ranges of postal codes of one zone. */
  postalCodes: 500,
  /** Of local deliveries, and of places of pick-up. */
  local: 50,
  closings: 100,
  /** Of one closing, so that there is always a next open day. */
  closingDays: 366,
} as const

const sum = z
  .int('Scrivi un importo.')
  .min(0, 'Un importo non può essere negativo.')
  .max(DELIVERY_LIMITS.sum, 'L’importo può essere al massimo 1.000.000,00.')
const text = (most: number) =>
  z.string().trim().overwrite(visibleText).max(most, `Il testo può avere al massimo ${most} caratteri.`)
const nameSchema = text(DELIVERY_LIMITS.nameCharacters).min(1, 'Scrivi un nome.')
const noteSchema = text(DELIVERY_LIMITS.noteCharacters).default('')
const days = z
  .int('Scrivi un numero intero di giorni.')
  .min(0, 'I giorni non possono essere negativi.')
  .max(DELIVERY_LIMITS.days, 'I giorni possono essere al massimo 60.')
const countrySchema = z.string().regex(/^[A-Z]{2}$/, 'Scegli un paese.')
const most = (count: number, what: string) => `${what} possono essere al massimo ${count}.`

/** Of the carrier, in working days; null: nobody says. */
const transitSchema = z
  .strictObject({ from: days, until: days })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'I giorni al massimo sono meno di quelli al minimo.',
  })
  .nullable()
  .default(null)

/** A code, or the beginning of some: «201» are all from 20100 to 20199. */
const codeSchema = z
  .string()
  .overwrite((code) => code.replaceAll(/\s/g, '').toUpperCase())
  .regex(/^[A-Z0-9]{1,10}$/, 'Un codice postale ha solo lettere e cifre.')
export const postalRangeSchema = z
  .strictObject({ from: codeSchema, until: codeSchema })
  .refine(({ from, until }) => from.length === until.length && from <= until, {
    path: ['until'],
    message: 'Il primo e l’ultimo codice postale non vanno insieme.',
  })
export type PostalRange = z.infer<typeof postalRangeSchema>
const postalCodesSchema = z
  .array(postalRangeSchema)
  .max(DELIVERY_LIMITS.postalCodes, most(DELIVERY_LIMITS.postalCodes, 'Gli intervalli di CAP'))

/** What a delivery costs: always the same, or by the first step that the goods do not exceed. Beyond the last there is none. */
const pricingSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('flat'), price: sum }),
  z.strictObject({
    /** Weight in grams, the price of the goods in minor units, or the number of pieces. */
    by: z.enum(['weight', 'price', 'pieces']),
    steps: z
      .array(
        z.strictObject({
          /** The last one that the step holds; null: any. */
          upTo: z
            .int('Scrivi un numero.')
            .min(1, 'Il numero deve essere maggiore di zero.')
            .max(DELIVERY_LIMITS.upTo, 'Il numero è troppo grande.')
            .nullable(),
          price: sum,
        }),
      )
      .min(1, 'Serve almeno uno scaglione.')
      .max(DELIVERY_LIMITS.steps, most(DELIVERY_LIMITS.steps, 'Gli scaglioni'))
      .refine(
        (steps) => steps.every(({ upTo }, at) => at === 0 || (steps[at - 1]!.upTo ?? Infinity) < (upTo ?? Infinity)),
        'Ogni scaglione deve finire dopo quello che lo precede.',
      ),
  }),
])
export type Pricing = z.infer<typeof pricingSchema>

const freeFromSchema = sum.min(1, 'L’importo deve essere maggiore di zero.').nullable().default(null)

/** A way to send goods. */
export const methodSchema = z.strictObject({
  id: idSchema,
  /** What buyers read. */
  name: nameSchema,
  pricing: pricingSchema,
  /** It costs nothing for goods of this sum or more, after discounts; null: never. */
  freeFrom: freeFromSchema,
  /** Who brings the goods takes the money (CON-09: the price belongs to the delivery, not to the payment). */
  collects: z.boolean().default(false),
  transit: transitSchema,
})
export type DeliveryMethod = z.infer<typeof methodSchema>

/** Where methods apply: whole countries, or parts of one. Without a method nothing is sent there. */
export const zoneSchema = z
  .strictObject({
    id: idSchema,
    /** For the owner alone. */
    name: nameSchema,
    /** ISO 3166-1 alpha-2 */
    countries: z.array(countrySchema).min(1, 'Scegli almeno un paese.').max(250),
    /** Codes of provinces. With postal codes: what lies in either. */
    regions: z
      .array(z.string().regex(/^[A-Z0-9-]{1,6}$/, 'Scrivi la sigla di una provincia.'))
      .max(200)
      .default([]),
    postalCodes: postalCodesSchema.default([]),
    methods: z
      .array(methodSchema)
      .max(DELIVERY_LIMITS.methods, most(DELIVERY_LIMITS.methods, 'Le consegne di una zona')),
  })
  .refine(
    ({ countries, regions, postalCodes }) => countries.length === 1 || regions.length + postalCodes.length === 0,
    {
      path: ['countries'],
      message: 'Province e CAP sono di un paese solo: scegline uno.',
    },
  )
export type DeliveryZone = z.infer<typeof zoneSchema>

/** What the shop brings itself, to the postal codes of its surroundings. */
export const localSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  country: countrySchema.default('IT'),
  postalCodes: postalCodesSchema.min(1, 'Scrivi almeno un CAP.'),
  price: sum,
  freeFrom: freeFromSchema,
  /** Goods below this sum, after discounts, are not brought. */
  minimum: sum.default(0),
  collects: z.boolean().default(false),
  transit: transitSchema,
  /** Such as the hours. */
  note: noteSchema,
})
export type LocalDelivery = z.infer<typeof localSchema>

/** Where buyers fetch the goods themselves. */
export const pickupSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  /** Buyers of other countries are not asked to come. */
  country: countrySchema.default('IT'),
  address: text(DELIVERY_LIMITS.noteCharacters).min(1, 'Scrivi l’indirizzo.'),
  hours: noteSchema,
})
export type PickupPlace = z.infer<typeof pickupSchema>

/** The check of both days counts a year from the first. */
const closingDay = daySchema('Scrivi una data.', { last: '9998-12-31' })

export const closingSchema = z
  .strictObject({ from: closingDay, until: closingDay })
  .refine(({ from, until }) => from <= until && until <= addDays(from, DELIVERY_LIMITS.closingDays), {
    path: ['until'],
    message: 'La fine viene dopo l’inizio, al massimo di un anno.',
  })

/** How a shop brings what it sells. */
export const deliverySettingsSchema = z
  .strictObject({
    zones: z.array(zoneSchema).max(DELIVERY_LIMITS.zones, most(DELIVERY_LIMITS.zones, 'Le zone')).default([]),
    local: z
      .array(localSchema)
      .max(DELIVERY_LIMITS.local, most(DELIVERY_LIMITS.local, 'Le consegne locali'))
      .default([]),
    pickups: z
      .array(pickupSchema)
      .max(DELIVERY_LIMITS.local, most(DELIVERY_LIMITS.local, 'I luoghi di ritiro'))
      .default([]),
    /** Open days until goods leave, or can be fetched; 0: the day of the order. */
    handlingDays: days.default(1),
    closings: z
      .array(closingSchema)
      .max(DELIVERY_LIMITS.closings, most(DELIVERY_LIMITS.closings, 'Le chiusure'))
      .default([]),
  })
  .refine(({ zones, local, pickups }) => {
    const ids = [...zones, ...zones.flatMap(({ methods }) => methods), ...local, ...pickups].map(({ id }) => id)
    return new Set(ids).size === ids.length
  }, 'La stessa consegna è scritta due volte.')
export type DeliverySettings = z.infer<typeof deliverySettingsSchema>
export type DeliverySettingsInput = z.input<typeof deliverySettingsSchema>

/** Of a site that has never saved any: it sends nothing. */
export const NO_DELIVERY: DeliverySettings = deliverySettingsSchema.parse({})
