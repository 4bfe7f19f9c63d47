import { expect, test } from 'vitest'
import { OPEN_RATE, walletFields } from './wallet.ts'

const address = {
  ...{ line1: 'Via Roma 12', line2: null, city: 'Firenze' },
  ...{ state: 'FI', postal_code: '50123', country: 'IT' },
}

test('a wallet answers the fields of the delivery, and chooses cards', () => {
  const fields = walletFields({
    billing: { name: 'Carla Neri', email: 'lucia@esempio.it' },
    shipping: { name: 'Lucia Neri', address },
    rate: 'zona:corriere',
  })
  expect(fields).toEqual({
    email: 'lucia@esempio.it',
    method: 'card',
    delivery: 'zona:corriere',
    'ship.name': 'Lucia Neri',
    'ship.line1': 'Via Roma 12',
    'ship.postalCode': '50123',
    'ship.city': 'Firenze',
    'ship.region': 'FI',
    'ship.country': 'IT',
  })
})

test('for what is not sent it answers who pays', () => {
  const fields = walletFields({ billing: { name: 'Lucia Neri', address }, shipping: undefined, rate: undefined })
  expect(fields).toMatchObject({ 'bill.name': 'Lucia Neri', 'bill.city': 'Firenze', method: 'card' })
  expect(Object.keys(fields).filter((name) => /^(?:ship|email|delivery)/.test(name))).toEqual([])
})

test('what it does not say, or only stood in for a delivery, writes over nothing', () => {
  const fields = walletFields({
    billing: { email: '' },
    shipping: { name: '', address: { ...address, state: '', line2: 'scala B' } },
    rate: OPEN_RATE,
  })
  expect(fields).not.toHaveProperty('email')
  expect(fields).not.toHaveProperty('delivery')
  expect(fields).not.toHaveProperty(['ship.name'])
  expect(fields).not.toHaveProperty(['ship.region'])
  expect(fields['ship.line2']).toBe('scala B')
})
