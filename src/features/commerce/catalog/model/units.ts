/** Units of weight and size. */
export const MEASUREMENT_STANDARDS = ['metric', 'imperial'] as const
export type MeasurementStandard = (typeof MEASUREMENT_STANDARDS)[number]

/** PROD-08, PROD-09. */
export const WEIGHT_UNIT: Readonly<Record<MeasurementStandard, string>> = { imperial: 'lbs', metric: 'kg' }
const IN_GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 }
const IN_MILLIMETRES: Readonly<Record<string, number>> = { cm: 10, mm: 1, m: 1000, in: 25.4, yd: 914.4 }

/** What measures of a file are multiplied by to be in a store's units; 1 where the file names no unit. */
export function unitFactors(
  { weight, length }: { readonly weight: string | undefined; readonly length: string | undefined },
  standard: MeasurementStandard,
): { readonly weight: number; readonly length: number } {
  const isMetric = standard === 'metric'
  const factor = (table: typeof IN_GRAMS, from: string | undefined, to: string) =>
    from === undefined ? 1 : table[from]! / table[to]!
  return {
    weight: factor(IN_GRAMS, weight, isMetric ? 'kg' : 'lbs'),
    length: factor(IN_MILLIMETRES, length, isMetric ? 'cm' : 'in'),
  }
}

/** PROD-10. */
export const LENGTH_UNIT: Readonly<Record<MeasurementStandard, string>> = { imperial: '″', metric: 'cm' }

const THOUSAND = 1000

/** Weight and size of a piece as pages write them, in the store's units: `1,2 kg` and `20 × 10 × 5 cm`. */
export function sizeTexts(
  piece: Readonly<Record<'weight' | 'length' | 'width' | 'height', number | null>>,
  standard: MeasurementStandard,
  locale: string,
): { readonly weight?: string; readonly size?: string } {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const known = [piece.length, piece.width, piece.height].filter((side) => side !== null && side > 0) as number[]
  const unit = LENGTH_UNIT[standard]
  const sides = known.map((side) => format(side / THOUSAND)).join(' × ')
  return {
    ...(piece.weight !== null &&
      piece.weight > 0 && { weight: `${format(piece.weight / THOUSAND)} ${WEIGHT_UNIT[standard]}` }),
    ...(known.length > 0 && { size: standard === 'imperial' ? `${sides}${unit}` : `${sides} ${unit}` }),
  }
}
