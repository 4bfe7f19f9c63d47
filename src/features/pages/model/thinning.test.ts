import { expect, test } from 'vitest'
import { nextThinning, superfluous } from './thinning.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const states = (...times: string[]) => times.map((time) => ({ id: time, at: new Date(time) }))

test('all of the last day stays, however much it is', () => {
  const day = Array.from({ length: 480 }, (_, index) => new Date(NOW.getTime() - index * 180_000).toISOString())
  expect(superfluous(states(...day), NOW)).toEqual([])
})

test('of the week before the last of each hour stays, before that the last of each day', () => {
  const week = ['2026-11-18T09:01:00Z', '2026-11-18T09:58:00Z', '2026-11-18T10:00:00Z']
  const before = ['2026-11-10T00:00:00Z', '2026-11-10T08:00:00Z', '2026-11-10T23:59:59Z', '2026-11-11T00:00:00Z']
  expect(superfluous(states(...week, ...before), NOW).sort()).toEqual([
    '2026-11-10T00:00:00Z',
    '2026-11-10T08:00:00Z',
    '2026-11-18T09:01:00Z',
  ])
})

test('what stayed once is not lost by looking again, until its time makes it one of a day', () => {
  const all = states('2026-11-18T09:01:00Z', '2026-11-18T09:58:00Z', '2026-11-18T10:00:00Z')
  const left = all.filter(({ id }) => !superfluous(all, NOW).includes(id))
  expect(superfluous(left, NOW)).toEqual([])
  expect(superfluous(left, new Date('2026-11-26T12:00:00Z'))).toEqual(['2026-11-18T09:58:00Z'])
})

test('it is looked at again the next day, until only days are left', () => {
  expect(nextThinning(states('2026-11-20T11:00:00Z'), NOW)).toEqual(new Date('2026-11-21T00:00:00Z'))
  expect(nextThinning(states('2026-11-13T00:00:00Z'), NOW)).toEqual(new Date('2026-11-21T00:00:00Z'))
  expect(nextThinning(states('2026-11-12T11:00:00Z'), NOW)).toBeUndefined()
  expect(nextThinning([], NOW)).toBeUndefined()
})
