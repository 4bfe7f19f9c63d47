import { expect, test } from 'vitest'
import { changeText, dayText, markText, partText } from './sales-words.ts'

test('a mark is named by its day, its days or its month', () => {
  expect(markText({ first: '2026-11-04', last: '2026-11-04' }, '30')).toBe('4 novembre')
  expect(markText({ first: '2026-11-01', last: '2026-11-07' }, '90')).toBe('1 novembre – 7 novembre')
  expect(markText({ first: '2026-11-01', last: '2026-11-27' }, '365')).toBe('novembre 2026')
  expect(markText({ first: '2025-11-30', last: '2025-11-30' }, '365')).toBe('30 novembre 2025')
  expect(dayText('2026-03-29')).toBe('29 marzo')
})

test('a change is told with its sign, and not without anything to compare with', () => {
  expect([changeText(112, 100), changeText(97, 100), changeText(100, 100), changeText(5, 0)]).toEqual([
    '+12 %',
    '−3 %',
    'come prima',
    '',
  ])
})

test('a part of nothing is not told', () => {
  expect([partText(1, 3), partText(0, 0)]).toEqual(['33 %', ''])
})
