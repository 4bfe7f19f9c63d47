import { expect, test } from 'vitest'
import { dateFault } from './date-fault.ts'

const ROME = 'Europe/Rome'

test.each(['', '2027-03-28T01:59', '2027-10-31T02:30'])('%j is accepted', (local) => {
  expect(dateFault(local, ROME)).toBeUndefined()
})

test('only an hour that clocks skip is blamed on summer time', () => {
  expect(dateFault('2027-03-28T02:30', ROME)).toContain('ora legale')
  for (const local of ['12026-01-01T10:00', '2026-02-30T10:00', 'domani'])
    expect(dateFault(local, ROME), local).toContain('non esiste nel calendario')
})
