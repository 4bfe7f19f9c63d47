import type { Offer, OfferedVariant } from './offers.ts'

/** One value of an option on a product's page. */
export interface ChoiceValue {
  readonly value: string
  readonly chosen: boolean
  /** Some variant with this value and the other chosen values can be bought. */
  readonly possible: boolean
}

export interface Choice {
  readonly option: string
  readonly values: readonly ChoiceValue[]
}

/** The variant that a page shows first: the asked one, else the first that can be bought, else the first. */
export function variantShown({ variants }: Pick<Offer, 'variants'>, asked?: string): OfferedVariant | undefined {
  if (asked !== undefined) return variants.find(({ id }) => id === asked)
  return variants.find(({ availability }) => availability !== 'soldOut') ?? variants[0]
}

/** The options of a product with their values, in the order of the variants. */
export function choicesOf({ options, variants }: Pick<Offer, 'options' | 'variants'>, shown: OfferedVariant): Choice[] {
  return options.map((option, index) => ({
    option,
    values: [...new Set(variants.map(({ optionValues }) => optionValues[index]!))].map((value) => {
      const wanted = shown.optionValues.with(index, value)
      const found = variantOf({ variants }, wanted)
      return {
        value,
        chosen: shown.optionValues[index] === value,
        possible: found !== undefined && found.availability !== 'soldOut',
      }
    }),
  }))
}

/** The variant with these values, in the order of the options. */
export function variantOf<One extends Pick<OfferedVariant, 'optionValues'>>(
  { variants }: { readonly variants: readonly One[] },
  values: readonly string[],
): One | undefined {
  return variants.find(({ optionValues }) => optionValues.every((value, index) => value === values[index]))
}
