import { describe, expect, test } from 'vitest'
import type { FieldType, FieldValue } from './field-types.ts'
import { answerText, MASK, summaryOf } from './summary.ts'

const partsOf = (type: FieldType, value: FieldValue) => summaryOf(type, value).map(({ part, text }) => [part, text])

describe('an answer as it is read', () => {
  test('[FSUM-01] a name has First and Last', () => {
    expect(partsOf('name', ['Ada', 'Rossi'])).toEqual([
      ['First', 'Ada'],
      ['Last', 'Rossi'],
    ])
  })

  test('[FSUM-02] a telephone number has Country, Areacode, Prefix and Line', () => {
    expect(partsOf('phone', ['+39', '340', '123', '4567'])).toEqual([
      ['Country', '+39'],
      ['Areacode', '340'],
      ['Prefix', '123'],
      ['Line', '4567'],
    ])
    expect(summaryOf('phone', ['+39', '340', '123', '4567'])[0]!.label).toBe('Prefisso del Paese')
  })

  test('[FSUM-03] an address has Line1, Line2, City, State, Zip and Country', () => {
    expect(partsOf('address', ['Via Roma 1', 'Scala B', 'Bra', 'CN', '12042', 'Italia'])).toEqual([
      ['Line1', 'Via Roma 1'],
      ['Line2', 'Scala B'],
      ['City', 'Bra'],
      ['State', 'CN'],
      ['Zip', '12042'],
      ['Country', 'Italia'],
    ])
  })

  test('[FSUM-04] a date has Month, Day and Year', () => {
    expect(partsOf('date', ['11', '22', '2026'])).toEqual([
      ['Month', '11'],
      ['Day', '22'],
      ['Year', '2026'],
    ])
  })

  test('[FSUM-05] a time has Hour, Minute, Second and Ampm', () => {
    expect(partsOf('time', ['9', '30', '00', 'AM'])).toEqual([
      ['Hour', '9'],
      ['Minute', '30'],
      ['Second', '00'],
      ['Ampm', 'AM'],
    ])
  })

  test('[FSUM-06] a scale is told in words, from strongly disagreeing to strongly agreeing', () => {
    const questions = { a: '-2', b: '-1', c: '0', d: '1', e: '2' }
    expect(partsOf('likert', questions)).toEqual([
      ['a', 'Molto in disaccordo'],
      ['b', 'In disaccordo'],
      ['c', 'Neutrale'],
      ['d', 'D’accordo'],
      ['e', 'Molto d’accordo'],
    ])
  })

  test.each<[FieldType, FieldValue]>([
    ['text', ''],
    ['name', []],
    ['name', ['', '']],
    ['likert', {}],
    ['checkbox', []],
    ['password', ''],
  ])('[FSUM-07] an empty %s is N/A', (type, value) => {
    expect(partsOf(type, value)).toEqual([[undefined, 'N/A']])
  })

  test('[FSUM-07] a part that is empty, or a question without an answer, is N/A beside the others', () => {
    expect(partsOf('name', ['Ada', ''])).toEqual([
      ['First', 'Ada'],
      ['Last', 'N/A'],
    ])
    expect(partsOf('likert', { a: '' })).toEqual([['a', 'N/A']])
  })

  test('[EDIT-31] of a password only that there is one, however long it is', () => {
    for (const password of ['a', 'una frase molto lunga']) {
      expect(summaryOf('password', password)).toEqual([{ text: MASK }])
      expect(answerText('password', password)).toBe('••••••••')
    }
  })
})

test.each<[FieldType, FieldValue, string]>([
  ['date', ['11', '2', '2026'], '2/11/2026'],
  ['time', ['9', '30', '', 'AM'], '9:30 AM'],
  ['name', ['Ada', 'Rossi'], 'Ada Rossi'],
  ['checkbox', ['Pane', 'Vino'], 'Pane, Vino'],
  ['likert', { Bello: '2', Buono: '0' }, 'Bello: Molto d’accordo; Buono: Neutrale'],
  ['password', '', ''],
])('in one line a %s is written as a person would', (type, value, line) => {
  expect(answerText(type, value)).toBe(line)
})
