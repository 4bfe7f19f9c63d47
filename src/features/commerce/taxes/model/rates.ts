import type { TaxRate } from '../../../../core/money/amounts.ts'
import { TAX_CLASSES, type TaxClass } from './tax-classes.ts'

/** The country whose tax a shop charges at home. */
export const HOME = 'IT'

/** Rates of a country since a day, until its next row: the standard one, then those that are lower. */
interface DatedRates {
  readonly country: string
  readonly from: string
  readonly rates: readonly [TaxRate, ...TaxRate[]]
}

/**
 * The rates of the states of the EU, and of Northern Ireland for goods (VAT-13, VAT-15), in hundredths of a percent. A
 * change of law adds a row. The first row of a country also answers for the days before it.
 */
const RATES: readonly DatedRates[] = (
  [
    ['AT', 2000, 1300, 1000, 490],
    ['BE', 2100, 1200, 600],
    ['BG', 2000, 900],
    ['CY', 1900, 900, 500, 300],
    ['CZ', 2100, 1200],
    ['DE', 1900, 700],
    ['DK', 2500],
    ['EE', 2400, 1300, 900],
    ['ES', 2100, 1000, 400],
    ['FI', 2550, 1350, 1000],
    ['FR', 2000, 1000, 550, 210],
    ['GR', 2400, 1300, 600],
    ['HR', 2500, 1300, 500],
    ['HU', 2700, 1800, 500],
    ['IE', 2300, 1350, 900, 480],
    ['IT', 2200, 1000, 500, 400],
    ['LT', 2100, 1200, 500],
    ['LU', 1700, 1400, 800, 300],
    ['LV', 2100, 1200, 500],
    ['MT', 1800, 1200, 700, 500],
    ['NL', 2100, 900],
    ['PL', 2300, 800, 500],
    ['PT', 2300, 1300, 600],
    ['RO', 2100, 1100],
    ['SE', 2500, 1200, 600],
    ['SI', 2200, 950, 500],
    ['SK', 2300, 1900, 500],
    ['XI', 2000, 500],
  ] as const
).map(([country, ...rates]) => ({ country, from: '2026-09-01', rates }))

const BY_COUNTRY = Map.groupBy(RATES, ({ country }) => country)

/** Those whose tax a shop may charge; ISO 3166-1, and XI. */
export const TAXED_COUNTRIES: ReadonlySet<string> = new Set(BY_COUNTRY.keys())

/** A rate that the owner chose: one that a law has changed since, or the one of a class abroad. */
export interface OwnRate {
  readonly country: string
  readonly taxClass: TaxClass
  /** The first day on which it counts; null: any. */
  readonly from: string | null
  readonly rate: TaxRate
}

/**
 * The rate of a class in a country on a day. Which goods are taxed less differs between countries: abroad every class
 * has the standard rate until the owner chooses another (VAT-15), so that nothing is taxed too little.
 * @throws RangeError for a country that is none of `TAXED_COUNTRIES`
 */
export function rateOn(country: string, taxClass: TaxClass, day: string, own: readonly OwnRate[]): TaxRate {
  const chosen = latest(
    own.filter((one) => one.country === country && one.taxClass === taxClass),
    day,
  )
  if (chosen) return chosen.rate
  const dated = BY_COUNTRY.get(country)
  if (!dated) throw new RangeError(`No tax rates are known of ${country}.`)
  const { rates } = latest(dated, day) ?? dated[0]!
  return rates[country === HOME ? TAX_CLASSES.indexOf(taxClass) : 0] ?? rates[0]
}

/** The row that counts on a day; of several since the same day the last. */
function latest<Row extends { readonly from: string | null }>(rows: readonly Row[], day: string): Row | undefined {
  return rows
    .filter(({ from }) => (from ?? '') <= day)
    .toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1))
    .at(-1)
}
