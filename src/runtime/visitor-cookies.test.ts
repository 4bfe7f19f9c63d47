import { expect, test } from 'vitest'
import { currentVisitor, formatVisitorReturn, parseVisit, parseVisitorReturn } from './visitor-cookies.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const newId = () => ID

test('[COOK-01] ss_cvr has the form uuid|first|previous|current|count', () => {
  const visitor = { id: ID, first: 1000, previous: 2000, current: 3000, count: 4 }
  expect(formatVisitorReturn(visitor)).toBe(`${ID}|1000|2000|3000|4`)
  expect(parseVisitorReturn(`${ID}|1000|2000|3000|4`)).toEqual(visitor)
})

test.each([
  undefined,
  '',
  ID,
  `${ID}|1|2|3`,
  `${ID}|1|2|3|4|5`,
  `${ID}|1|2|3|0`,
  `${ID}|1|-2|3|4`,
  `${ID}|1|2.5|3|4`,
  `${ID}|1|2|3|quattro`,
  '|1|2|3|4',
  'a b|1|2|3|4',
  '<script>|1|2|3|4',
  `${ID}|1|2|3|${'9'.repeat(40)}`,
  `${ID}|1|2|3|4\n`,
])('[COOK-02] ss_cvr %j is not accepted', (value) => {
  expect(parseVisitorReturn(value)).toBeUndefined()
})

test('[COOK-02] ss_cvr of word characters and hyphens with four positive integers is accepted', () => {
  expect(parseVisitorReturn('a_B-9|1|2|3|4')).toEqual({ id: 'a_B-9', first: 1, previous: 2, current: 3, count: 4 })
})

test('[COOK-03] an invalid ss_cvr is made anew: the three times are equal and the count is 1', () => {
  const fresh = { id: ID, first: 5000, previous: 5000, current: 5000, count: 1 }
  expect(currentVisitor({ visitor: 'x|1|2|3|0', visit: '4000' }, 5000, newId)).toEqual(fresh)
  expect(currentVisitor({ visitor: undefined, visit: undefined }, 5000, newId)).toEqual(fresh)
})

test('[COOK-05] a visit goes on while ss_cvt is there; the next one moves the times on and counts', () => {
  const visitor = 'a|1000|2000|3000|4'
  expect(currentVisitor({ visitor, visit: '3000' }, 9000, newId)).toEqual(parseVisitorReturn(visitor))
  expect(currentVisitor({ visitor, visit: undefined }, 9000, newId)).toEqual({
    id: 'a',
    first: 1000,
    previous: 3000,
    current: 9000,
    count: 5,
  })
})

test('[COOK-06] ss_cvt is accepted only as a positive integer', () => {
  expect(parseVisit('1700000000000')).toBe(1_700_000_000_000)
  for (const value of [undefined, '', '0', '-1', '1.5', '1e3', 'ora', ' 1', '9'.repeat(30)])
    expect(parseVisit(value), value).toBeUndefined()
  const visitor = 'a|1000|2000|3000|4'
  expect(currentVisitor({ visitor, visit: 'falso' }, 9000, newId).count).toBe(5)
})
