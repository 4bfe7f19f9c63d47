import { expect, test } from 'vitest'
import { PROVINCES } from '../model/provinces.ts'
import towns from './towns.json' with { type: 'json' }
import { completeTown } from './towns.ts'

test('the list has each municipality with codes that exist, in provinces of today', () => {
  const rows = towns.rows.split('\n')
  expect(rows.length).toBeGreaterThan(7800)
  for (const row of rows) {
    expect(row).toMatch(/^[^\t]+\t(?:[A-Z]{2})?\t\d{5}(?:-\d{5})?(?: \d{5}(?:-\d{5})?)*$/)
    const province = row.split('\t')[1]!
    if (province !== '') expect(Object.keys(PROVINCES)).toContain(province)
  }
})

test.each([
  ['50123', 'Firenze', 'FI'],
  ['48018', 'Faenza', 'RA'],
  ['07100', 'Sassari', 'SS'],
  ['00184', 'Roma', 'RM'],
])('%s is %s', (postalCode, city, region) => {
  const { fields, proposal } = completeTown({ 'ship.postalCode': postalCode, 'ship.country': 'IT' }, 'ship')
  expect(fields).toMatchObject({ 'ship.city': city, 'ship.region': region })
  expect(proposal.choices).toEqual([])
})

test('fields of another prefix stay', () => {
  const written = { 'bill.postalCode': '50123', 'bill.country': 'IT', 'ship.city': '', email: 'a@b.it' }
  expect(completeTown(written, 'ship').fields).toBe(written)
})
