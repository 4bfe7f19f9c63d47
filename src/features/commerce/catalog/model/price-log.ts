import { fractionOf } from '../../../../core/money/amounts.ts'
import { dayEnd, dayStart, daysBefore } from '../../../../core/wall-time.ts'
import type { Reduction } from './general-discounts.ts'
import type { Variant } from './product.ts'

/** The prices of a variant from an instant until the next entry of its log. Entries are added and never changed. */
export interface PriceEntry {
  readonly at: Date
  readonly listPrice: number
  /** Instants, not days, so that another time zone of the site does not change what was shown. */
  readonly sale?:
    | { readonly price: number; readonly from: Date | undefined; readonly until: Date | undefined }
    | undefined
  /** Nobody could pay it: visitors did not see the product. */
  readonly absent?: true
}

/** What everybody pays for one piece at an instant. */
export interface PublicPrice {
  readonly price: number
  readonly listPrice: number
  /** The price is below the list price because of a sale. */
  readonly reduced: boolean
}

/** The price that a reduction is compared with, and that may be struck out. */
export interface PriorPrice {
  readonly price: number
  /** Of the prior price, rounded down: a reduction is never overstated. */
  readonly percent: number
  /**
   * The days before the reduction that were looked at: 30, fewer for what was sold for less. Undefined for goods that
   * are exempt: the price just before.
   */
  readonly days: number | undefined
}

/** A public price from an instant until the next step, in milliseconds. */
interface Step extends PublicPrice {
  readonly from: number
  /** Nobody could pay it. */
  readonly absent: boolean
}

/** What a prior price follows from besides the log of prices. */
interface PriorTerms {
  readonly timeZone: string
  /** Exempt from the 30 days: the price just before the reduction counts. */
  readonly perishable?: boolean
  /** When everybody paid less than the log says (PRZ-03). */
  readonly reductions?: readonly Reduction[]
}

const REFERENCE_DAYS = 30
const WHOLE_RATE = 10_000
const DAY = 86_400_000

/** The entry that a change of prices adds, or the first publication. A sale lasts until the end of its last day. */
export function priceEntry(
  {
    price,
    salePrice,
    onSale,
    saleFrom,
    saleUntil,
  }: Pick<Variant, 'price' | 'salePrice' | 'onSale' | 'saleFrom' | 'saleUntil'>,
  at: Date,
  timeZone: string,
): PriceEntry {
  if (!onSale || salePrice === null) return { at, listPrice: price }
  const from = saleFrom === null ? undefined : dayStart(saleFrom, timeZone)
  const until = saleUntil === null ? undefined : dayEnd(saleUntil, timeZone)
  return { at, listPrice: price, sale: { price: salePrice, from, until } }
}

/** A log with the times in which visitors did not see the product: what it cost then was no price. */
export function withAbsences(
  log: readonly PriceEntry[],
  absences: readonly { readonly from: Date; readonly until: Date | undefined }[],
): readonly PriceEntry[] {
  if (absences.length === 0) return log
  const isAbsent = (at: Date) => absences.some(({ from, until }) => from <= at && (until === undefined || at < until))
  const lastBefore = (at: Date) => log.findLast((entry) => entry.at <= at)
  const turns = absences.flatMap(({ from, until }) => [from, ...(until ? [until] : [])])
  const entries = [
    ...log,
    ...turns.flatMap((at) => {
      const known = lastBefore(at)
      return known ? [{ ...known, at }] : []
    }),
  ]
  return entries
    .map((entry) => (isAbsent(entry.at) ? { ...entry, absent: true as const } : entry))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** The price at an instant; undefined before the first publication. Of entries of one instant the last counts. */
export function publicPriceAt(log: readonly PriceEntry[], instant: Date): PublicPrice | undefined {
  const step = stepsOf(log).findLast(({ from }) => from <= instant.getTime())
  return step && { price: step.price, listPrice: step.listPrice, reduced: step.reduced }
}

/**
 * The lowest public price of the 30 days before the reduction that is in force at an instant (art. 17-bis of the
 * Codice del consumo). Undefined where nothing may be struck out: without a reduction, without a price before it, or
 * where that was no higher.
 */
export function priorPriceAt(
  log: readonly PriceEntry[],
  instant: Date,
  { timeZone, perishable = false, reductions = [] }: PriorTerms,
): PriorPrice | undefined {
  const steps = stepsOf(log).filter(({ from }) => from <= instant.getTime())
  const current = steps.at(-1)
  if (!current?.reduced) return undefined
  const start = startOfReduction(steps, timeZone)
  const windowStart = daysBefore(new Date(start), REFERENCE_DAYS, timeZone).getTime()
  const before = spansOf(
    steps.filter(({ from }) => from < start),
    start,
  )
  const inWindow = before.filter(({ until }) => until > windowStart)
  const price = perishable
    ? lowestPrice(before.slice(-1), start - 1, reductions)
    : lowestPrice(inWindow, windowStart, reductions)
  if (price === undefined || price <= current.price) return undefined
  const offered = inWindow.reduce((sum, { from, until }) => sum + until - Math.max(from, windowStart), 0)
  const days =
    before[0]!.from <= windowStart && offered > start - windowStart - DAY
      ? REFERENCE_DAYS
      : Math.min(Math.max(Math.round(offered / DAY), 1), REFERENCE_DAYS - 1)
  const percent = Math.floor(((price - current.price) * 100) / price)
  return { price, percent, days: perishable ? undefined : days }
}

/** Whether a price may be struck out beside the sale of the last entry. It is so from its first instant to its end. */
export function strikesOut(log: readonly PriceEntry[], terms: PriorTerms): boolean {
  const last = log.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1)
  if (!last?.sale) return false
  const { from = last.at } = last.sale
  return priorPriceAt(log, from > last.at ? from : last.at, terms) !== undefined
}

/** A public price from an instant to another. */
interface Span extends Step {
  readonly until: number
}

/** The times until an instant in which somebody could pay a price. */
function spansOf(steps: readonly Step[], end: number): readonly Span[] {
  return steps
    .map((step, at) => ({ ...step, until: steps[at + 1]?.from ?? end }))
    .filter(({ absent, from, until }) => !absent && from < until)
}

/** The lowest price since an instant, with what everybody got off it; undefined where there was none. */
function lowestPrice(spans: readonly Span[], since: number, reductions: readonly Reduction[]): number | undefined {
  const prices = spans.map(({ price, from, until }) => {
    const begins = Math.max(from, since)
    const rates = reductions.filter((one) => one.from < until && one.until > begins).map(({ rate }) => rate)
    return price - fractionOf(price, Math.max(0, ...rates), WHOLE_RATE)
  })
  return prices.length === 0 ? undefined : Math.min(...prices)
}

/** What stands beside a prior price. */
export function priorPriceLabel({ days }: PriorPrice): string {
  switch (days) {
    case undefined:
      return 'Prezzo precedente'
    case REFERENCE_DAYS:
      return 'Prezzo più basso degli ultimi 30 giorni'
    case 1:
      return 'Prezzo più basso dell’unico giorno di vendita prima dello sconto'
    default:
      return `Prezzo più basso dei ${days} giorni di vendita prima dello sconto`
  }
}

function stepsOf(log: readonly PriceEntry[]): readonly Step[] {
  const entries = log.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return entries.flatMap((entry, index) => {
    const start = entry.at.getTime()
    const end = entries[index + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY
    const turns = [entry.sale?.from, entry.sale?.until].flatMap((turn) => turn?.getTime() ?? [])
    return [start, ...turns.filter((turn) => turn > start).toSorted((one, other) => one - other)]
      .filter((from) => from < end)
      .map((from) => ({ from, absent: entry.absent === true, ...priceOf(entry, from) }))
  })
}

function priceOf({ listPrice, sale, absent }: PriceEntry, instant: number): PublicPrice {
  const lasts =
    !absent &&
    sale !== undefined &&
    (sale.from?.getTime() ?? Number.NEGATIVE_INFINITY) <= instant &&
    instant < (sale.until?.getTime() ?? Number.POSITIVE_INFINITY)
  const reduced = lasts && sale.price < listPrice
  return { listPrice, price: reduced ? sale.price : listPrice, reduced }
}

/**
 * When the reduction of the last step began. One that grew step by step began with its first step; a break of a day
 * ends it, and so does a price that rises.
 */
function startOfReduction(steps: readonly Step[], timeZone: string): number {
  let first = steps.at(-1)!
  for (const step of steps.slice(0, -1).reverse()) {
    if (step.reduced && step.price < first.price) break
    if (step.reduced) first = step
    else if (step.from <= daysBefore(new Date(first.from), 1, timeZone).getTime()) break
  }
  return first.from
}
