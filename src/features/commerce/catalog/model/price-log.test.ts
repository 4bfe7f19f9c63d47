import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallTime } from '../../../../core/wall-time.ts'
import { priceOn } from './availability.ts'
import {
  type PriceEntry,
  priceEntry,
  priorPriceAt,
  priorPriceLabel,
  publicPriceAt,
  strikesOut,
  withAbsences,
} from './price-log.ts'

const ROME = { timeZone: 'Europe/Rome' }
/** Noon in Rome. */
const on = (day: string) => new Date(`${day}T11:00:00Z`)
const prices = { price: 10_000, salePrice: null, onSale: false, saleFrom: null, saleUntil: null }
const entry = (day: string, more: Partial<Parameters<typeof priceEntry>[0]> = {}) =>
  priceEntry({ ...prices, ...more }, on(day), ROME.timeZone)
const sale = (day: string, salePrice: number, more: Partial<Parameters<typeof priceEntry>[0]> = {}) =>
  entry(day, { salePrice, onSale: true, ...more })
const prior = (log: readonly PriceEntry[], day: string) => priorPriceAt(log, on(day), ROME)

describe('the public price', () => {
  test('is that of the latest entry, and there is none before the first publication', () => {
    const log = [entry('2026-01-10'), entry('2026-02-10', { price: 9000 })]
    expect(publicPriceAt(log, on('2026-01-09'))).toBeUndefined()
    expect(publicPriceAt(log, on('2026-01-10'))).toEqual({ price: 10_000, listPrice: 10_000, reduced: false })
    expect(publicPriceAt(log, on('2026-03-01'))).toEqual({ price: 9000, listPrice: 9000, reduced: false })
    expect(publicPriceAt([], on('2026-03-01'))).toBeUndefined()
  })

  test('is the sale’s from the start of its first day to the end of its last, in the site’s time zone', () => {
    const log = [sale('2026-03-01', 8000, { saleFrom: '2026-03-28', saleUntil: '2026-03-29' })]
    const at = (instant: string) => publicPriceAt(log, new Date(instant))?.price
    // Clocks change on the 29th: its end is at 22:00 in UTC.
    expect([at('2026-03-27T22:59:59.999Z'), at('2026-03-27T23:00:00Z')]).toEqual([10_000, 8000])
    expect([at('2026-03-29T21:59:59.999Z'), at('2026-03-29T22:00:00Z')]).toEqual([8000, 10_000])
  })

  test('is the sale’s for good until the last day of the calendar', () => {
    const log = [sale('2026-03-01', 8000, { saleFrom: '0001-01-01', saleUntil: '9999-12-31' })]
    expect(publicPriceAt(log, on('2199-01-01'))?.price).toBe(8000)
  })

  test('is the list price where a sale is switched off, or is no lower', () => {
    expect(publicPriceAt([entry('2026-03-01', { salePrice: 8000 })], on('2026-03-01'))?.price).toBe(10_000)
    expect(publicPriceAt([sale('2026-03-01', 12_000)], on('2026-03-01'))).toMatchObject({
      price: 10_000,
      reduced: false,
    })
  })

  test('of two entries of one instant the later added one counts', () => {
    const log = [entry('2026-03-01'), entry('2026-03-01', { price: 500 })]
    expect(publicPriceAt(log, on('2026-03-01'))?.price).toBe(500)
  })
})

describe('the price that is struck out', () => {
  test('[PRZ-01] is the lowest of the 30 days before the reduction, carried in from before them', () => {
    const log = [
      entry('2026-01-01', { price: 4000 }),
      entry('2026-02-01', { price: 9000 }),
      entry('2026-05-20', { price: 12_000 }),
      sale('2026-06-10', 6000, { price: 12_000 }),
    ]
    expect(prior(log, '2026-06-10')).toEqual({ price: 9000, percent: 33, days: 30 })
    expect(priorPriceLabel(prior(log, '2026-06-20')!)).toBe('Prezzo più basso degli ultimi 30 giorni')
    expect(prior(log, '2026-06-09')).toBeUndefined()
  })

  test('does not see a price that ended when the 30 days began', () => {
    const log = [
      entry('2026-01-01', { price: 4000 }),
      entry('2026-05-11', { price: 9000 }),
      sale('2026-06-10', 6000, { price: 9000 }),
    ]
    expect(prior(log, '2026-06-10')).toMatchObject({ price: 9000 })
    expect(prior([log[0]!, entry('2026-05-12', { price: 9000 }), log[2]!], '2026-06-10')).toBeUndefined()
  })

  test('[PRZ-02] the percentage is that of the lowest price, and rounded down', () => {
    const log = [entry('2026-01-01', { price: 999 }), sale('2026-06-10', 500, { price: 5000 })]
    expect(prior(log, '2026-06-10')).toMatchObject({ price: 999, percent: 49 })
  })

  test('counts from the beginning of the reduction, not from today', () => {
    const log = [entry('2026-01-01'), sale('2026-03-01', 8000)]
    expect(prior(log, '2026-09-01')).toMatchObject({ price: 10_000 })
  })

  test('does not see the first instant of the reduction, and sees the last before it', () => {
    const log = [
      entry('2026-01-01'),
      entry('2026-02-28', { price: 7000 }),
      sale('2026-03-01', 6500, { saleFrom: '2026-03-01' }),
    ]
    expect(prior(log, '2026-03-02')).toMatchObject({ price: 7000 })
  })

  test('[PRZ-04] of what was sold for less than 30 days says for how many', () => {
    const log = [entry('2026-03-20'), sale('2026-04-01', 5000)]
    expect(prior(log, '2026-04-01')).toEqual({ price: 10_000, percent: 50, days: 12 })
    const label = (days: number | undefined) => priorPriceLabel({ price: 1, percent: 1, days })
    expect([label(12), label(1)]).toEqual([
      'Prezzo più basso dei 12 giorni di vendita prima dello sconto',
      'Prezzo più basso dell’unico giorno di vendita prima dello sconto',
    ])
    expect(prior([entry('2026-04-01'), sale('2026-04-01', 9000)], '2026-04-02')).toBeUndefined()
    const days = (published: string) => prior([entry(published), sale('2026-06-10', 9000)], '2026-06-10')?.days
    expect([days('2026-05-11'), days('2026-05-12')]).toEqual([30, 29])
    const almost = [priceEntry(prices, new Date('2026-05-11T12:00Z'), 'Europe/Rome'), sale('2026-06-10', 9000)]
    expect(prior(almost, '2026-06-10')).toMatchObject({ days: 29 })
    const hours = [priceEntry(prices, new Date('2026-04-01T06:00Z'), 'Europe/Rome'), sale('2026-04-01', 9000)]
    expect(prior(hours, '2026-04-01')).toMatchObject({ days: 1 })
  })

  test('[PRZ-04] of goods that perish is the price just before', () => {
    const log = [
      entry('2026-01-01', { price: 700 }),
      entry('2026-03-20', { price: 800 }),
      entry('2026-03-25'),
      sale('2026-04-01', 5000),
    ]
    const perishable = priorPriceAt(log, on('2026-04-01'), { ...ROME, perishable: true })!
    expect(perishable).toEqual({ price: 10_000, percent: 50, days: undefined })
    expect(priorPriceLabel(perishable)).toBe('Prezzo precedente')
    const fifth = { from: on('2026-03-30').getTime(), until: on('2026-04-01').getTime(), rate: 2000 }
    const reduced = priorPriceAt(log, on('2026-04-01'), { ...ROME, perishable: true, reductions: [fifth] })
    expect(reduced).toMatchObject({ price: 8000 })
    expect(prior(log, '2026-04-01')).toBeUndefined()
  })

  test('[PRZ-05] of a reduction that grows step by step is that before the first step', () => {
    const log = [entry('2026-01-01'), sale('2026-03-01', 8000), sale('2026-03-10', 7000), sale('2026-04-20', 6000)]
    expect(prior(log, '2026-04-20')).toEqual({ price: 10_000, percent: 40, days: 30 })
  })

  test('[PRZ-05] a break of a day ends a reduction, one of less does not, also when clocks change', () => {
    const broken = (ends: string, next: string) => [
      entry('2026-01-01'),
      sale('2026-03-10', 8000, { saleUntil: ends }),
      sale('2026-03-11', 8000, { saleUntil: ends }),
      sale('2026-03-29', 7000, { saleFrom: next }),
    ]
    // The break is the 29 March, which has 23 hours.
    expect(prior(broken('2026-03-28', '2026-03-30'), '2026-03-30')).toMatchObject({ price: 8000 })
    expect(prior(broken('2026-03-28', '2026-03-29'), '2026-03-30')).toMatchObject({ price: 10_000 })
  })

  test('a price that rises within a sale begins another reduction, and can undercut itself', () => {
    const log = [entry('2026-01-01'), sale('2026-03-01', 6000), sale('2026-03-10', 8000)]
    expect(prior(log, '2026-03-05')).toMatchObject({ price: 10_000 })
    expect(prior(log, '2026-03-10')).toBeUndefined()
  })

  test('[PRZ-03] counts what an automatic discount took off the price of everybody before it', () => {
    const log = [entry('2026-01-01'), sale('2026-03-20', 8000)]
    const tenth = (from: string, until: string) => ({
      from: on(from).getTime(),
      until: on(until).getTime(),
      rate: 1000,
    })
    const priorWith = (...reductions: ReturnType<typeof tenth>[]) =>
      priorPriceAt(log, on('2026-03-21'), { ...ROME, reductions })?.price
    expect(priorWith(tenth('2026-03-01', '2026-03-02'))).toBe(9000)
    expect(priorWith(tenth('2026-03-01', '2026-03-02'), { ...tenth('2026-02-25', '2026-02-26'), rate: 1500 })).toBe(
      8500,
    )
    // Longer ago than 30 days, and after the sale began.
    expect(priorWith(tenth('2026-01-02', '2026-02-10'), tenth('2026-03-20', '2026-03-22'))).toBe(10_000)
    expect(priorWith({ ...tenth('2026-03-01', '2026-03-02'), rate: 2000 })).toBeUndefined()
  })

  test('[PRZ-06] without a price before it, or where that was no higher, nothing is struck out', () => {
    expect(prior([sale('2026-03-01', 8000)], '2026-03-01')).toBeUndefined()
    const raised = [entry('2026-01-01', { price: 8000 }), sale('2026-03-01', 8000, { price: 12_000 })]
    expect(prior(raised, '2026-03-01')).toBeUndefined()
    expect(prior([], '2026-03-01')).toBeUndefined()
  })
})

/** Six hours: the model looks at each one alone. */
const UNIT = 6 * 3_600_000
const DAY = 4
const UNITS = 90 * DAY
const at = (unit: number) => new Date(Date.UTC(2026, 0, 1) + unit * UNIT)
const unit = fc.integer({ min: 0, max: UNITS })
const amount = fc.integer({ min: 1, max: 6 })
const logs = fc.array(
  fc.record({
    at: unit.map(at),
    listPrice: amount,
    sale: fc.option(
      fc.record({
        price: amount,
        from: fc.option(unit.map(at), { nil: undefined }),
        until: fc.option(unit.map(at), { nil: undefined }),
      }),
      { nil: undefined },
    ),
  }),
  { maxLength: 8 },
)

interface Seen {
  readonly price: number
  readonly reduced: boolean
}

function seenAt(log: readonly PriceEntry[], instant: Date): Seen | undefined {
  let latest: PriceEntry | undefined
  for (const one of log) if (one.at <= instant && (!latest || one.at >= latest.at)) latest = one
  if (!latest) return undefined
  const { listPrice, sale: its } = latest
  const lasts = its && !(its.from && instant < its.from) && !(its.until && instant >= its.until)
  return lasts && its.price < listPrice ? { price: its.price, reduced: true } : { price: listPrice, reduced: false }
}

/** Unit by unit: back to where the reduction began, then the lowest price of 30 days. */
function naivePrior(seen: readonly (Seen | undefined)[], now: number): number | undefined {
  const current = seen[now]
  if (!current?.reduced) return undefined
  let start = now
  let highest = current.price
  let pause = 0
  for (let back = now - 1; back >= 0 && seen[back] && pause < DAY; back--) {
    const { price, reduced } = seen[back]!
    if (reduced && price < highest) break
    pause = reduced ? 0 : pause + 1
    if (reduced) {
      start = back
      highest = price
    }
  }
  const before = seen.slice(Math.max(0, start - 30 * DAY), start).flatMap((one) => one?.price ?? [])
  const lowest = Math.min(...before)
  return before.length > 0 && lowest > current.price ? lowest : undefined
}

test('prices and struck-out prices are those of a model that looks at every six hours', () => {
  fc.assert(
    fc.property(logs, (log) => {
      const seen = Array.from({ length: UNITS }, (_, now) => seenAt(log, at(now)))
      for (const [now, expected] of seen.entries()) {
        const found = publicPriceAt(log, at(now))
        expect(found && { price: found.price, reduced: found.reduced }).toEqual(expected)
        expect(priorPriceAt(log, at(now), { timeZone: 'UTC' })?.price).toBe(naivePrior(seen, now))
      }
    }),
    { numRuns: 60 },
  )
})

test('a later entry changes nothing that was shown before it', () => {
  fc.assert(
    fc.property(logs, unit, (log, now) => {
      const until = log.filter((one) => one.at <= at(now))
      expect(publicPriceAt(log, at(now))).toEqual(publicPriceAt(until, at(now)))
      expect(priorPriceAt(log, at(now), ROME)).toEqual(priorPriceAt(until, at(now), ROME))
    }),
  )
})

test('the log and the page name the same price at every instant, in every zone, also where midnight is skipped', () => {
  const zone = fc.constantFrom('Europe/Rome', 'Africa/Cairo', 'America/New_York', 'Pacific/Auckland', 'Atlantic/Azores')
  const around = (day: string) =>
    fc.integer({ min: -60, max: 60 }).map((hours) => new Date(Date.parse(day) + hours * 3_600_000))
  const turns = ['2026-03-29', '2026-04-24', '2026-10-25', '2026-11-01']
  const cases = fc.constantFrom(...turns).chain((day) =>
    fc.record({
      instant: around(day),
      timeZone: zone,
      saleFrom: fc.constantFrom(null, day),
      saleUntil: fc.constantFrom(null, day),
      onSale: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(cases, ({ instant, timeZone, ...sold }) => {
      const variant = { price: 10_000, salePrice: 8000, ...sold }
      const log = [priceEntry(variant, new Date('2026-01-01'), timeZone)]
      const today = wallTime(instant, timeZone).slice(0, 10)
      expect(publicPriceAt(log, instant)?.price).toBe(priceOn(variant, today).price)
    }),
    { numRuns: 1000 },
  )
})

test('a sale strikes a price out all the time that it lasts, or never', () => {
  const before = entry('2026-01-10')
  const coming = sale('2026-02-01', 8000, { saleFrom: '2026-03-01', saleUntil: '2026-03-10' })
  for (const log of [
    [before, coming],
    [coming],
    [sale('2026-02-01', 8000)],
    [before],
    [before, sale('2026-02-01', 12_000)],
  ])
    for (const day of ['2026-03-01', '2026-03-05', '2026-03-10'])
      expect(prior(log, day) !== undefined).toBe(strikesOut(log, ROME))
  expect(strikesOut([before, coming], ROME)).toBe(true)
  expect(strikesOut([sale('2026-02-01', 8000)], ROME)).toBe(false)
})

describe('days on which visitors did not see the product', () => {
  const away = (from: string, until?: string) => ({
    from: on(from),
    until: until === undefined ? undefined : on(until),
  })

  test('a price that nobody could pay is no price (PRZ-03)', () => {
    const log = [
      entry('2026-01-01'),
      entry('2026-05-05', { price: 4000 }),
      entry('2026-05-20'),
      sale('2026-06-01', 6000),
    ]
    expect(prior(log, '2026-06-01')).toBeUndefined()
    expect(prior(withAbsences(log, [away('2026-05-04', '2026-05-21')]), '2026-06-01')).toEqual({
      ...{ price: 10_000, percent: 40 },
      days: 13,
    })
  })

  test('only days of sale are counted, and without any nothing is struck out (PRZ-04, PRZ-06)', () => {
    const log = [entry('2026-01-01'), sale('2026-06-01', 6000)]
    const days = (...absences: Parameters<typeof withAbsences>[1]) =>
      prior(withAbsences(log, absences), '2026-06-01')?.days
    expect(days()).toBe(30)
    expect(days(away('2026-05-10', '2026-05-20'))).toBe(20)
    expect(days(away('2026-02-01', '2026-03-01'))).toBe(30)
    expect(days(away('2026-04-01', '2026-06-01'))).toBeUndefined()
    expect(days(away('2026-05-31'))).toBeUndefined()
  })

  test('a reduction that was away for a day begins anew when it comes back (PRZ-05)', () => {
    const log = [entry('2026-01-01'), sale('2026-06-01', 6000)]
    const seen = withAbsences(log, [away('2026-06-05', '2026-06-08')])
    expect(prior(seen, '2026-06-04')).toMatchObject({ price: 10_000 })
    expect(prior(seen, '2026-06-06')).toBeUndefined()
    expect(prior(seen, '2026-06-09')).toBeUndefined()
  })
})
