import { describe, expect, test } from 'vitest'
import { readDay, readList, readMeasure, readPrice, readStock, readYes, writeList } from './cells.ts'
import { RowFault } from './reports.ts'

/** The code of the fault, or what was read. */
function tried<T>(read: () => T): T | string {
  try {
    return read()
  } catch (error) {
    if (error instanceof RowFault) return error.code
    throw error
  }
}

describe('prices', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1234,50 €', 123_450],
    ['€ 12,50', 1250],
    ['1.000.000', 100_000_000],
    ['12.5000', 1250],
    ['1234.000', 123_400],
    ['0.500', 50],
    ['0.00', 0],
    ['1.234', 'price_ambiguous'],
    ['12,000', 'price_ambiguous'],
    ['', 'price_missing'],
    ['8.1967', 'price_invalid'],
    ['-3', 'price_invalid'],
    ['gratis', 'price_invalid'],
    ['1000000.01', 'price_too_high'],
  ])('%j is %s', (text, expected) => {
    expect(tried(() => readPrice(text, 'EUR'))).toBe(expected)
  })

  test('yen have no cents, so that a point before three digits parts thousands', () => {
    expect(['1.234', '1.000', '1234', '1234.00'].map((text) => readPrice(text, 'JPY'))).toEqual([
      1234, 1000, 1234, 1234,
    ])
  })
})

test.each([
  ['0.5', 500],
  ['.5', 500],
  ['1,234', 1234],
  ['0.0', 0],
  ['', null],
  ['0.12345', 123],
  ['due', 'measure_invalid'],
  ['-1', 'measure_invalid'],
  ['1e9', 'measure_invalid'],
  ['9999999999', 'measure_invalid'],
])('the measure %j is %s thousandths', (text, expected) => {
  expect(tried(() => readMeasure(text))).toBe(expected)
})

test.each([
  ['7', 7],
  ['7.0', 7],
  ['-2', -2],
  ['', 'unlimited'],
  ['Unlimited', 'unlimited'],
  ['1,5', 'stock_invalid'],
  ['tanti', 'stock_invalid'],
  ['9'.repeat(12), 'stock_invalid'],
])('the stock %j is %s', (text, expected) => {
  expect(tried(() => readStock(text))).toBe(expected)
})

test('days, yes and no', () => {
  expect(['2026-11-27', '2026-11-27T00:00:00', ''].map(readDay)).toEqual(['2026-11-27', '2026-11-27', null])
  expect(['27/11/2026', '2026-13-01'].map((text) => tried(() => readDay(text)))).toEqual([
    'date_invalid',
    'date_invalid',
  ])
  expect(['Yes', 'TRUE', '1', ' sì '].every(readYes)).toBe(true)
  expect(['No', 'false', '0', '', '-1'].some(readYes)).toBe(false)
})

test('a comma within a name is no end of it', () => {
  expect(readList('Vini, Vini > Rossi,, Vini ')).toEqual(['Vini', 'Vini > Rossi'])
  const names = ['Pane, olio', 'a\\b', '\\', 'semplice']
  expect(readList(writeList(names))).toEqual(names)
})
