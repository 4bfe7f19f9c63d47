import { expect, test } from 'vitest'
import { knownRegion, withKnownRegions } from './known-region.ts'

test.each([
  ['FI', 'IT', 'FI'],
  ['fi', 'it', 'FI'],
  ['Firenze', 'IT', 'FI'],
  ['Toscana', 'IT', ''],
  ['', 'IT', ''],
  ['Toscana', 'FR', 'Toscana'],
  ['CA', 'US', 'CA'],
])('the region «%s» of %s is «%s»', (said, country, region) => {
  expect(knownRegion(said, country)).toBe(region)
})

test('regions of both addresses are what their fields can show, and nothing else changes', () => {
  const draft = { email: 'a@esempio.it', 'ship.region': 'Toscana', 'ship.country': 'IT', 'bill.region': 'Catalogna' }
  expect(withKnownRegions({ ...draft, 'bill.country': 'ES' })).toEqual({
    ...{ ...draft, 'ship.region': '', 'bill.country': 'ES' },
  })
  expect(withKnownRegions({ email: 'a@esempio.it' })).toEqual({ email: 'a@esempio.it' })
})
