import { expect, test } from 'vitest'
import { changeWords, dayWords } from './revisions.ts'

test('a version says how much it changed and what', () => {
  expect(changeWords(3, ['2 testi', '1 foto in più'])).toBe('3 modifiche: 2 testi, 1 foto in più')
  expect(changeWords(1, ['titolo'])).toBe('1 modifica: titolo')
  expect(changeWords(0, [])).toBe('nessuna modifica')
})

test('days are said as people say them', () => {
  expect(dayWords('2026-12-04', '2026-12-04')).toBe('Oggi')
  expect(dayWords('2026-12-03', '2026-12-04')).toBe('Ieri')
  expect(dayWords('2026-12-02', '2026-12-04')).toBe('mercoledì 2 dicembre 2026')
})
