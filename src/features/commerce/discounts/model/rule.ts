import { z } from 'zod'
import { daySchema } from '../../../../core/day-schema.ts'
import { idSchema } from '../../../../core/ids.ts'
import { visibleText } from '../../../../core/visible-text.ts'

export const DISCOUNT_LIMITS = {
  nameCharacters: 60,
  codeCharacters: 40,
  /** In the currency's minor unit. */
  sum: 100_000_000,
  pieces: 1000,
  uses: 1_000_000_000,
  /** Of one site. */
  rules: 500,
  /** Active ones without a code: each cart tries them all, and each of those that combine once more without it. */
  automatic: 20,
  /** Products or categories that one rule names. */
  named: 1000,
} as const

/** A code as buyers type it on any keyboard: without spaces, in capitals, with the plain hyphen. */
export function normalizeCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase()
}

export const codeSchema = z
  .string('Scrivi un codice.')
  .overwrite(normalizeCode)
  .min(1, 'Scrivi un codice.')
  .max(DISCOUNT_LIMITS.codeCharacters, 'Un codice può avere al massimo 40 caratteri.')
  .regex(/^[A-Z0-9_-]*$/, 'Un codice ha solo lettere senza accenti, cifre e trattini.')
/** In hundredths of a percent. */
const rateSchema = z
  .int('Scrivi una percentuale, con due cifre decimali al massimo.')
  .min(1, 'La percentuale deve essere maggiore di zero.')
  .max(10_000, 'La percentuale può essere al massimo 100.')
const sumSchema = z
  .int('Scrivi un importo.')
  .min(1, 'L’importo deve essere maggiore di zero.')
  .max(DISCOUNT_LIMITS.sum, 'L’importo può essere al massimo 1.000.000,00.')
const piecesSchema = z
  .int('Scrivi un numero intero di pezzi.')
  .min(1, 'Serve almeno un pezzo.')
  .max(DISCOUNT_LIMITS.pieces, 'I pezzi possono essere al massimo 1.000.')
const usesSchema = z
  .int('Scrivi un numero intero di volte.')
  .min(1, 'Uno sconto si deve poter usare almeno una volta.')
  .max(DISCOUNT_LIMITS.uses, 'Scrivi un numero più piccolo.')
  .nullable()
  .default(null)
const dateSchema = daySchema('Scrivi una data.').nullable().default(null)
const namedSchema = <Name extends z.ZodType<string>>(name: Name, missing: string, tooMany: string) =>
  z.array(name).min(1, missing).max(DISCOUNT_LIMITS.named, tooMany)

const triggerSchema = z.discriminatedUnion(
  'by',
  [z.strictObject({ by: z.literal('code'), code: codeSchema }), z.strictObject({ by: z.literal('automatic') })],
  'Scegli se lo sconto ha un codice o è automatico.',
)

const effectSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('percentage'), rate: rateSchema }),
    z.strictObject({ kind: z.literal('amount'), amount: sumSchema }),
    z.strictObject({ kind: z.literal('freeDelivery') }),
    /** Whoever buys some pieces gets some more, the cheapest, for less; for nothing at 100 %. */
    z.strictObject({ kind: z.literal('pieces'), buy: piecesSchema, get: piecesSchema, rate: rateSchema }),
  ],
  'Scegli che cosa fa lo sconto.',
)

const rangeSchema = z.discriminatedUnion(
  'on',
  [
    z.strictObject({ on: z.literal('everything') }),
    z.strictObject({
      on: z.literal('categories'),
      /** Slugs: categories are labels of pages. */
      categories: namedSchema(
        z.string().min(1).max(200),
        'Scegli almeno una categoria.',
        'Le categorie possono essere al massimo 1.000.',
      ),
    }),
    z.strictObject({
      on: z.literal('products'),
      productIds: namedSchema(idSchema, 'Scegli almeno un prodotto.', 'I prodotti possono essere al massimo 1.000.'),
    }),
  ],
  'Scegli a che cosa si applica lo sconto.',
)

const minimumSchema = z.discriminatedUnion(
  'of',
  [
    z.strictObject({ of: z.literal('nothing') }),
    z.strictObject({ of: z.literal('sum'), sum: sumSchema }),
    z.strictObject({ of: z.literal('quantity'), quantity: piecesSchema }),
  ],
  'Scegli quanto si deve comprare.',
)

/** A discount as its owner describes it. */
export const discountRuleSchema = z
  .strictObject({
    id: idSchema,
    /** What buyers read beside the amount. */
    name: z
      .string('Scrivi un nome.')
      .trim()
      .overwrite(visibleText)
      .min(1, 'Scrivi un nome: lo legge chi compra.')
      .max(DISCOUNT_LIMITS.nameCharacters, 'Il nome può avere al massimo 60 caratteri.'),
    active: z.boolean().default(true),
    trigger: triggerSchema,
    effect: effectSchema,
    range: rangeSchema.default({ on: 'everything' }),
    /** Who may use it: all, whoever has never ordered, whoever has. */
    buyers: z.enum(['all', 'new', 'returning'], 'Scegli chi può usare lo sconto.').default('all'),
    /** Of what the rule applies to, at today's prices, before discounts. */
    minimum: minimumSchema.default({ of: 'nothing' }),
    /** First and last day in the site's time zone; null: from at once, and without an end. */
    from: dateSchema,
    until: dateSchema,
    uses: usesSchema,
    usesPerCustomer: usesSchema,
    /** It counts beside others that combine too. One that does not counts alone. */
    combines: z.boolean().default(false),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    message: 'La fine dello sconto viene prima dell’inizio.',
  })
export type DiscountRule = z.infer<typeof discountRuleSchema>
export type DiscountRuleInput = z.input<typeof discountRuleSchema>
