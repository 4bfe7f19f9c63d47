import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawBars, drawLine, drawSlices, valueAxis } from './drawing.ts'
import { lacksFigures, MOST_SLICES, readFigures, readSlices } from './figures.ts'

const table = (...lines: string[]) => {
  const [columns = [], ...rows] = lines.map((line) => line.split('|'))
  return { columns, rows }
}

test('the first column names what the others count; empty rows and columns without a number are left out', () => {
  expect(readFigures(table('Mese|Visite|Note', 'Gen|1.200|bene', '||', 'Feb||'))).toEqual({
    labels: ['Gen', 'Feb'],
    series: [{ name: 'Visite', values: [1200, undefined] }],
  })
})

test('[EDIT-23] a row of a chart lacks data without a label, or where a cell is no number', () => {
  expect(
    [
      ['Gen', '1'],
      ['', '1'],
      ['Gen', ''],
      ['Gen', 'due'],
    ].map(lacksFigures),
  ).toEqual([false, true, true, true])
})

test('slices go from the largest to the smallest, and the last one sums up those that do not fit', () => {
  const rows = Array.from({ length: 12 }, (_, index) => `Voce ${index}|${index}`)
  const slices = readSlices(readFigures(table('Voce|Quanto', ...rows, 'Debito|-5')), 'Altre voci')
  expect(slices).toHaveLength(MOST_SLICES)
  expect(slices.map(({ value }) => value)).toEqual([11, 10, 9, 8, 7, 6, 5, 10])
  expect(slices.at(-1)).toMatchObject({ label: 'Altre voci', share: 10 / 66 })
  expect(drawSlices(slices)).toHaveLength(MOST_SLICES)
})

const axisOf = (kind: 'bar' | 'line', ...values: number[]) => valueAxis([{ name: '', values }], kind)

test('bars begin at zero; lines of nearly equal values do not', () => {
  expect(axisOf('bar', 960, 980).ticks.at(0)).toBe(0)
  expect(axisOf('line', 960, 980).ticks.at(0)).toBe(960)
  expect(axisOf('line', 10, 980).ticks.at(0)).toBe(0)
  expect(axisOf('bar', -3, -1).ticks.at(-1)).toBe(0)
})

test('whatever the numbers, the scale’s steps fill it and every mark stays inside the plot', () => {
  const value = fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { nil: undefined })
  const columns = fc.array(fc.array(value, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(columns, fc.constantFrom('bar' as const, 'line' as const), (found, kind) => {
      const series = found
        .map((values) => ({ name: '', values }))
        .filter(({ values }) => values.some((one) => one !== undefined))
      if (series.length === 0) return
      const axis = valueAxis(series, kind)
      expect(axis.at(axis.ticks[0]!)).toBeCloseTo(0, 5)
      expect(axis.at(axis.ticks.at(-1)!)).toBeCloseTo(100, 5)
      for (const { x, y, width, height } of kind === 'bar'
        ? drawBars({ labels: ['', '', '', ''], series }, axis)
        : []) {
        expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(-1e-6)
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(100 + 1e-6)
      }
      for (const one of kind === 'line' ? series : [])
        for (const { y } of drawLine(one, axis).points) {
          expect(y).toBeGreaterThanOrEqual(-1e-6)
          expect(y).toBeLessThanOrEqual(100 + 1e-6)
        }
    }),
  )
})

test('a line is interrupted where a datum is missing', () => {
  const series = { name: '', values: [1, 2, undefined, 4, 5] }
  const { path, points } = drawLine(series, valueAxis([series], 'line'))
  expect(path.match(/M/g)).toHaveLength(2)
  expect(points.map(({ label }) => label)).toEqual([0, 1, 3, 4])
})
