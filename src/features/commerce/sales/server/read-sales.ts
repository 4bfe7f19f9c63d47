import type { Id } from '../../../../core/ids.ts'
import { addDays, dayAt } from '../../../../core/wall-time.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { readStoreSettings } from '../../catalog/public.ts'
import { hasOrders, type KnownOrders } from '../../orders/public.ts'
import type { Sales } from '../model/calls.ts'
import { daysBetween, marksOf, type Periods, periodsOf, type Range } from '../model/ranges.ts'
import {
  bestOf,
  type DaySums,
  mergeProducts,
  type SoldProduct,
  type Steps,
  type Sums,
  stepsOf,
  sumOf,
  turnoverOf,
} from '../model/sums.ts'
import { readDaySums } from './day-sums.ts'
import { lastFolded, nextDayOf } from './fold.ts'
import { keptProducts, keptSteps, keptSums } from './kept-sums.ts'

const BEST_SHOWN = 10
/** Beyond so many, all are read again. */
const MOST_ORDERS = 20_000

interface SellingSite {
  readonly id: Id
  readonly timeZone: string
}

/** What is kept of the past; as long as no other day is kept, it stays true. */
interface Kept {
  readonly sums: Awaited<ReturnType<typeof keptSums>>
  readonly products: readonly SoldProduct[]
  readonly steps: { readonly now: Steps; readonly before: Steps }
}

/** Holds the past of the sites that were looked at last. */
export class KeptSales {
  readonly #known = new Map<string, Kept>()
  readonly #most: number
  readonly #orders: KnownOrders = new Map()

  constructor(most = 200) {
    this.#most = most
  }

  /** What orders of days that are not kept yet count for. */
  orders(): KnownOrders {
    if (this.#orders.size > MOST_ORDERS) this.#orders.clear()
    return this.#orders
  }

  async read(key: string, read: () => Promise<Kept>): Promise<Kept> {
    const kept = this.#known.get(key) ?? (await read())
    this.#known.delete(key)
    this.#known.set(key, kept)
    if (this.#known.size > this.#most) this.#known.delete(this.#known.keys().next().value!)
    return kept
  }
}

/**
 * What a shop has sold in the days up to today. Past days come from the sums that are kept of them; those that are not
 * yet kept, and today, are counted.
 */
export async function salesOf(
  reader: Reader,
  site: SellingSite,
  range: Range,
  { now, past }: { readonly now: Date; readonly past: KeptSales },
): Promise<Sales> {
  const { currency } = (await readStoreSettings(reader, site.id)).settings
  const today = dayAt(now, site.timeZone)
  const periods = periodsOf(range, today)
  const last = await lastFolded(reader, site)
  const key = [site.id, site.timeZone, range, today, last, currency].join(' ')
  const kept = await past.read(key, () => keptOf(reader, site.id, { periods, last, currency }))
  const counted = await countDays(reader, site, { periods, last, orders: past.orders() })
  const daily = dailySums(kept, counted, currency)
  const inDays = (days: readonly string[]) => days.flatMap((day) => daily.get(day) ?? [])
  const products = mergeProducts([
    ...kept.products,
    ...periods.days.flatMap((day) => counted.get(day)?.products.filter((one) => one.currency === currency) ?? []),
  ])
  const [own, before] = [sumOf(inDays(periods.days)), sumOf(inDays(periods.before))]
  const steps = (which: 'now' | 'before', days: readonly string[], all: readonly Sums[]) => ({
    ...stepsOf([kept.steps[which], ...days.flatMap((day) => counted.get(day)?.steps ?? [])]),
    placed: sumOf(all).orders,
  })
  const best = (by: 'pieces' | 'amount') => bestOf(products, by, BEST_SHOWN).map(({ currency: _, ...sold }) => sold)
  const others = otherSums(kept, counted, { days: periods.days, currency })
  const othersBefore = otherSums(kept, counted, { days: periods.before, currency })
  return {
    currency,
    first: periods.days[0]!,
    last: today,
    hasOrders: await hasOrders(reader, site.id),
    now: own,
    before,
    others: others.map(([code, sums]) => ({ currency: code, now: sums })),
    marks: marksOf(range, periods.days).map(({ first, last: end, places }) => {
      const sums = sumOf(inDays(places.map((at) => periods.days[at]!)))
      const turnoverBefore = turnoverOf(sumOf(inDays(places.map((at) => periods.before[at]!))))
      return { first, last: end, turnover: turnoverOf(sums), orders: sums.orders, turnoverBefore }
    }),
    byPieces: best('pieces'),
    byAmount: best('amount'),
    steps: {
      now: steps('now', periods.days, [own, ...others.map(([, sums]) => sums)]),
      before: steps('before', periods.before, [before, ...othersBefore.map(([, sums]) => sums)]),
    },
  }
}

async function keptOf(
  reader: Reader,
  siteId: Id,
  { periods: { days, before }, last, currency }: { periods: Periods; last: string | undefined; currency: string },
): Promise<Kept> {
  // Before any day: nothing is kept.
  const end = last ?? ''
  const within = (some: readonly string[]) => ({ first: some[0]!, last: some.at(-1)! < end ? some.at(-1)! : end })
  return {
    sums: await keptSums(reader, siteId, { first: before[0]!, last: within(days).last }),
    products: await keptProducts(reader, siteId, within(days), currency),
    steps: {
      now: await keptSteps(reader, siteId, within(days)),
      before: await keptSteps(reader, siteId, within(before)),
    },
  }
}

/** Counts the days of both periods that are not kept. */
async function countDays(
  reader: Reader,
  site: SellingSite,
  { periods: { days, before }, last, orders }: { periods: Periods; last: string | undefined; orders: KnownOrders },
): Promise<Map<string, DaySums>> {
  const open = last === undefined ? await nextDayOf(reader, site) : addDays(last, 1)
  if (open === undefined) return new Map()
  const first = open < before[0]! ? before[0]! : open
  const counted = new Map<string, DaySums>()
  for (const day of daysBetween(first, days.at(-1)!)) counted.set(day, await readDaySums(reader, site, day, orders))
  return counted
}

function dailySums(kept: Kept, counted: ReadonlyMap<string, DaySums>, currency: string): Map<string, Sums> {
  const daily = new Map(kept.sums.filter((one) => one.currency === currency).map(({ day, sums }) => [day, sums]))
  for (const [day, { currencies }] of counted) {
    const sums = currencies.get(currency)
    if (sums) daily.set(day, sums)
  }
  return daily
}

/** Sums in the other currencies, such as those that the site had before. */
function otherSums(
  kept: Kept,
  counted: ReadonlyMap<string, DaySums>,
  { days, currency }: { days: readonly string[]; currency: string },
): (readonly [string, Sums])[] {
  const wanted = new Set(days)
  const all = [
    ...kept.sums.filter(({ day }) => wanted.has(day)).map((one) => [one.currency, one.sums] as const),
    ...[...counted].filter(([day]) => wanted.has(day)).flatMap(([, sums]) => [...sums.currencies]),
  ].filter(([code]) => code !== currency)
  return [...Map.groupBy(all, ([code]) => code)]
    .map(([code, list]) => [code, sumOf(list.map(([, sums]) => sums))] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}
