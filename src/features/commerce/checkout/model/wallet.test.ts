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
    'ship.company': '',
    'ship.line1': 'Via Roma 12',
    'ship.line2': '',
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
    shipping: { name: '', address: {} },
    rate: OPEN_RATE,
  })
  expect(fields).not.toHaveProperty('email')
  expect(fields).not.toHaveProperty('delivery')
  expect(fields).not.toHaveProperty(['ship.name'])
  expect(Object.keys(fields).filter((name) => name.startsWith('ship'))).toEqual([])
})

test('an address is a whole one: what the wallet leaves empty is empty', () => {
  const older = { 'ship.line2': 'Scala B int. 4', 'ship.region': 'MI', 'ship.company': 'Neri snc' }
  const { state: _, ...withoutRegion } = address
  const said = walletFields({ billing: {}, shipping: { address: withoutRegion }, rate: undefined })
  expect({ ...older, ...said }).toMatchObject({ 'ship.line2': '', 'ship.region': '', 'ship.company': '' })
  const second = { ...address, line2: 'Scala A' }
  expect(walletFields({ billing: {}, shipping: { address: second }, rate: undefined })['ship.line2']).toBe('Scala A')
})
