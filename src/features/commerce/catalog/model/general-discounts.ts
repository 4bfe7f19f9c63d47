import { z } from 'zod'
import { idSchema } from '../../../../core/ids.ts'

const instantSchema = z.iso.datetime().nullable()

/** What a discount takes off the price that everybody pays for one piece, without a code and without a minimum. */
export const generalTermsSchema = z.strictObject({
  /** In hundredths of a percent. */
  rate: z.int().min(1).max(10_000),
  range: z.discriminatedUnion('on', [
    z.strictObject({ on: z.literal('everything') }),
    /** Slugs; what stands in one is in it. */
    z.strictObject({ on: z.literal('categories'), categories: z.array(z.string()) }),
    z.strictObject({ on: z.literal('products'), productIds: z.array(idSchema) }),
  ]),
  /** First instant, and the one at which it has ended; null: from at once, and without an end. */
  from: instantSchema,
  until: instantSchema,
})
export type GeneralTerms = z.infer<typeof generalTermsSchema>

/** The terms of a discount from an instant until its next entry; null: it is not offered. Entries are never changed. */
export interface GeneralDiscountEntry {
  readonly discountId: string
  readonly at: Date
  readonly terms: GeneralTerms | null
}

/** A part of the past in which a product cost less for everybody, in milliseconds. */
export interface Reduction {
  readonly from: number
  readonly until: number
  /** In hundredths of a percent. */
  readonly rate: number
}

interface ReducedProduct {
  readonly id: string
  /** Slugs of its categories, with those that they stand in. */
  readonly categories: readonly string[]
}

/** When which discounts reduced a product, in its present categories. */
export function reductionsOf(log: readonly GeneralDiscountEntry[], product: ReducedProduct): readonly Reduction[] {
  return [...Map.groupBy(log, ({ discountId }) => discountId).values()].flatMap((own) => {
    const entries = own.toSorted((one, other) => one.at.getTime() - other.at.getTime())
    return entries.flatMap(({ at, terms }, index) => {
      if (!terms || !applies(terms, product)) return []
      const from = Math.max(at.getTime(), instantOf(terms.from, Number.NEGATIVE_INFINITY))
      const next = entries[index + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY
      const until = Math.min(next, instantOf(terms.until, Number.POSITIVE_INFINITY))
      return from < until ? [{ from, until, rate: terms.rate }] : []
    })
  })
}

function instantOf(text: string | null, otherwise: number): number {
  return text === null ? otherwise : Date.parse(text)
}

function applies({ range }: GeneralTerms, { id, categories }: ReducedProduct): boolean {
  switch (range.on) {
    case 'everything':
      return true
    case 'categories':
      return range.categories.some((slug) => categories.includes(slug))
    case 'products':
      return range.productIds.includes(id)
  }
}
