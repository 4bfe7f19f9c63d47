import { expect, test } from 'vitest'
import type { Revision } from '../../model/calls/index.ts'
import { changeWords, dayWords, historyLines } from './revisions.ts'

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

test('what one person wrote without a long pause is one line, with its moments below it', () => {
  const revision = (number: number, time: string, more: Partial<Revision> = {}): Revision => ({
    id: number.toString(16).padStart(24, '0'),
    number,
    reason: 'session',
    name: null,
    authorId: null,
    authorName: 'Anna',
    createdAt: `2026-12-04T${time}:00Z`,
    day: '2026-12-04',
    ...more,
  })
  const revisions = [
    revision(7, '11:10', { authorName: 'Bruno' }),
    revision(6, '11:06'),
    revision(5, '11:03'),
    revision(4, '11:00'),
    revision(3, '10:20'),
    revision(2, '10:17', { reason: 'publish' }),
    revision(1, '10:15'),
  ]
  const shape = historyLines(revisions).map((line) => [line.revision, ...line.earlier].map(({ number }) => number))
  expect(shape).toEqual([[7], [6, 5, 4], [3], [2], [1]])
})
