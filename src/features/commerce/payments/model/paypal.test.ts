import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES } from '../../../../core/money/currencies.ts'
import {
  amountFromPaypal,
  paypalDisputeStateOf,
  paypalKeysSchema,
  paypalRefundStateOf,
  paypalStateOf,
  valueAtPaypal,
} from './paypal.ts'

describe('amounts at PayPal', () => {
  test('an amount that PayPal takes comes back the same, in each currency of the shop', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES.keys()), fc.nat(999_999_999), (currency, amount) => {
        const value = valueAtPaypal(amount, currency)
        if (value !== undefined) expect(amountFromPaypal(value, currency)).toBe(amount)
      }),
    )
  })

  test.each([
    ['EUR', 1234, 2, '12.34'],
    ['EUR', 5, 2, '0.05'],
    ['JPY', 1234, 0, '1234'],
    // PayPal takes whole ones alone.
    ['HUF', 123_400, 2, '1234'],
  ])('%s %i with %i digits is %s', (currency, amount, digits, value) => {
    expect(valueAtPaypal(amount, currency, digits)).toBe(value)
    expect(amountFromPaypal(value, currency, digits)).toBe(amount)
  })

  test.each([
    ['nothing', 'EUR', 0],
    ['a currency that PayPal does not take', 'CNY', 1000],
    ['an unknown currency', 'XXX', 1000],
    ['ten digits', 'EUR', 1_000_000_000],
  ])('%s is not offered', (_, currency, amount) => {
    expect(valueAtPaypal(amount, currency)).toBeUndefined()
  })

  test('parts of a forint are not offered', () => {
    expect(valueAtPaypal(123_450, 'HUF', 2)).toBeUndefined()
  })

  test.each(['12.345', '-1.00', '1e3', '', '1,00'])('«%s» is no amount of euros', (value) => {
    expect(amountFromPaypal(value, 'EUR')).toBeUndefined()
  })
})

describe('what PayPal says', () => {
  test.each([
    ['PAYER_ACTION_REQUIRED', undefined, 'open'],
    ['APPROVED', undefined, 'open'],
    ['VOIDED', undefined, 'cancelled'],
    ['COMPLETED', 'COMPLETED', 'succeeded'],
    ['COMPLETED', 'PARTIALLY_REFUNDED', 'succeeded'],
    ['COMPLETED', 'REFUNDED', 'succeeded'],
    // Accepted is not paid.
    ['COMPLETED', 'PENDING', 'processing'],
    ['COMPLETED', 'A WORD TO COME', 'processing'],
    ['COMPLETED', 'DECLINED', 'cancelled'],
    ['APPROVED', 'DECLINED', 'open'],
  ] as const)('an order %s with a capture %s is %s', (order, capture, state) => {
    expect(paypalStateOf(order, capture)).toBe(state)
  })

  test.each([
    ['COMPLETED', 'done'],
    ['PENDING', 'sent'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'failed'],
  ])('a refund %s is %s', (status, state) => {
    expect(paypalRefundStateOf(status)).toBe(state)
  })

  test.each([
    ['WAITING_FOR_SELLER_RESPONSE', undefined, 'CHARGEBACK', 'open'],
    ['WAITING_FOR_SELLER_RESPONSE', undefined, undefined, 'open'],
    ['WAITING_FOR_SELLER_RESPONSE', undefined, 'INQUIRY', 'inquiry'],
    ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'INQUIRY', 'lost'],
    ['RESOLVED', 'ACCEPTED', 'CHARGEBACK', 'lost'],
    ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'CHARGEBACK', 'won'],
    ['RESOLVED', 'CANCELED_BY_BUYER', 'INQUIRY', 'won'],
  ])('a dispute %s with the outcome %s at the stage %s is %s', (status, outcome, stage, state) => {
    expect(paypalDisputeStateOf(status, outcome, stage)).toBe(state)
  })
})

test('keys with spaces around them are taken, and pieces of keys are not', () => {
  const keys = { mode: 'test', clientId: ` ${'A'.repeat(80)}\n`, secret: 'E'.repeat(80) }
  expect(paypalKeysSchema.parse(keys).clientId).toBe('A'.repeat(80))
  expect(paypalKeysSchema.safeParse({ ...keys, secret: 'E'.repeat(10) }).success).toBe(false)
  expect(paypalKeysSchema.safeParse({ ...keys, clientId: 'A'.repeat(40).replace('A', '"') }).success).toBe(false)
})
