import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reasonToRemind } from './reminder.ts'

const FREE = { hasLines: true, hasOrderedSince: false, wasMailed: false, isRefused: false }
const facts = fc.record({
  hasLines: fc.boolean(),
  hasOrderedSince: fc.boolean(),
  wasMailed: fc.boolean(),
  isRefused: fc.boolean(),
  isSubscribed: fc.boolean(),
  isToldCustomer: fc.boolean(),
})

test('subscribers and told customers may be reminded, and nobody else', () => {
  expect(reasonToRemind({ ...FREE, isSubscribed: true, isToldCustomer: false })).toBe('subscriber')
  expect(reasonToRemind({ ...FREE, isSubscribed: false, isToldCustomer: true })).toBe('customer')
  expect(reasonToRemind({ ...FREE, isSubscribed: false, isToldCustomer: false })).toBeUndefined()
})

test('nothing outweighs a refusal, an order, a mail that came already, or an empty cart', () => {
  fc.assert(
    fc.property(facts, (one) => {
      if (one.isRefused || one.hasOrderedSince || one.wasMailed || !one.hasLines)
        expect(reasonToRemind(one)).toBeUndefined()
    }),
  )
})
