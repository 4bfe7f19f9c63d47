import { expect, test } from 'vitest'
import type { FieldType, FieldValue } from './field-types.ts'
import { type Entries, readForm } from './read-values.ts'

const NOTHING = new URLSearchParams()

function read(type: FieldType, entries: Entries, more: object = {}, query = NOTHING): FieldValue | undefined {
  return readForm([{ id: 'f', type, ...more }], entries, query).f
}

test('[FFLD-01] [FFLD-02] [FFLD-03] names, dates and times are lists of what their boxes hold, in the order of their parts', () => {
  expect(
    read('name', [
      ['f.Last', 'Rossi'],
      ['f.First', 'Ada'],
    ]),
  ).toEqual(['Ada', 'Rossi'])
  expect(
    read('date', [
      ['f.Day', '9'],
      ['f.Month', '12'],
      ['f.Year', '2026'],
    ]),
  ).toEqual(['12', '9', '2026'])
  expect(
    read('time', [
      ['f.Hour', '9'],
      ['f.Minute', '30'],
    ]),
  ).toEqual(['9', '30'])
})

test('[FFLD-04] an address is a list of what its boxes hold', () => {
  const entries = [
    ['f.Line1', 'Via Roma 1'],
    ['f.Line2', ''],
    ['f.Zip', '06050'],
    ['f.City', 'Todi'],
    ['f.State', 'PG'],
    ['f.Country', 'Italia'],
  ] as const
  expect(read('address', entries)).toEqual(['Via Roma 1', '', 'Todi', 'PG', '06050', 'Italia'])
})

test('[FFLD-05] [FFLD-06] a telephone number has four values; one of three boxes has an empty first one', () => {
  const boxes = [
    ['f.Areacode', '340'],
    ['f.Prefix', '123'],
    ['f.Line', '4567'],
  ] as const
  expect(read('phone', boxes)).toEqual(['', '340', '123', '4567'])
  expect(read('phone', [['f.Country', '+39'], ...boxes])).toEqual(['+39', '340', '123', '4567'])
})

test.each([
  ['340 123 4567', ['', '340', '123', '4567']],
  ['06 12345678', ['', '06', '', '12345678']],
  ['3401234567', ['', '', '', '3401234567']],
  ['+39 340 123 45 67', ['+39', '340', '123', '45 67']],
  ['', ['', '', '', '']],
])('a telephone number in one box is told apart as it was typed: %j', (typed, value) => {
  expect(read('phone', [['f.Line', typed]])).toEqual(value)
})

test('a country beside the number is the first value', () => {
  expect(
    read('phone', [
      ['f.Country', '+41'],
      ['f.Line', '79 123 4567'],
    ]),
  ).toEqual(['+41', '79', '123', '4567'])
})

test('[FFLD-07] [FFLD-09] of several to choose one from, the one that is chosen', () => {
  expect(read('radio', [['f', 'Blu']])).toBe('Blu')
  expect(read('radio', [])).toBe('')
  expect(read('select', [['f', 'Verde']])).toBe('Verde')
})

test('[FFLD-08] of several to choose many from, all that are chosen', () => {
  expect(
    read('checkbox', [
      ['f', 'Blu'],
      ['altro', 'x'],
      ['f', 'Verde'],
    ]),
  ).toEqual(['Blu', 'Verde'])
  expect(read('checkbox', [])).toEqual([])
})

test('[FFLD-10] a scale is a map of each question to its answer', () => {
  const options = ['Vi piace?', 'Torni?', 'Lo dici?']
  expect(
    read(
      'likert',
      [
        ['f.0', '2'],
        ['f.2', '-1'],
      ],
      { options },
    ),
  ).toEqual({ 'Vi piace?': '2', 'Lo dici?': '-1' })
})

test('[FFLD-11] [FFLD-12] a hidden field is what the address says under its name, or what it was given', () => {
  const hidden = { key: 'utm_source', value: 'sito' }
  expect(read('hidden', [['f', 'altro']], hidden, new URLSearchParams('utm_source=lettera'))).toBe('lettera')
  expect(read('hidden', [['f', 'altro']], hidden, new URLSearchParams('utm_source='))).toBe('')
  expect(read('hidden', [['f', 'altro']], hidden, new URLSearchParams('utm_medium=lettera'))).toBe('sito')
})

test('[FFLD-13] [FFLD-14] sections are not read; whatever else is, as it was typed', () => {
  const fields = [
    { id: 's', type: 'section' },
    { id: 't', type: 'textarea' },
    { id: 'm', type: 'email' },
  ] as const
  expect(
    readForm(
      fields,
      [
        ['s', 'x'],
        ['t', ' Ciao '],
        ['m', 'a@b.it'],
      ],
      NOTHING,
    ),
  ).toEqual({ t: ' Ciao ', m: 'a@b.it' })
})
