import { expect, test } from 'vitest'
import { instantAt, wallTime } from './wall-time.ts'

const ROME = 'Europe/Rome'

test.each([
  ['2026-12-04T09:00', '2026-12-04T08:00:00.000Z'],
  ['2026-07-04T00:30', '2026-07-03T22:30:00.000Z'],
])('%s in Rome is %s, and back', (local, instant) => {
  expect(instantAt(local, ROME)?.toISOString()).toBe(instant)
  expect(wallTime(new Date(instant), ROME)).toBe(local)
})

test('an hour that comes twice is the first, and one that is skipped is none', () => {
  expect(instantAt('2026-10-25T02:30', ROME)?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(instantAt('2026-03-29T02:30', ROME)).toBeUndefined()
  expect(instantAt('domani', ROME)).toBeUndefined()
})
