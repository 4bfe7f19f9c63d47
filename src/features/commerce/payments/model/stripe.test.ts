import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES } from '../../../../core/money/currencies.ts'
import { amountAtStripe, amountFromStripe, disputeStateOf, refundStateOf, stripeKeysSchema } from './stripe.ts'

describe('amounts at Stripe', () => {
  test('an amount that Stripe takes comes back the same, in each currency of the shop', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES.keys()), fc.nat(99_999_999), (currency, amount) => {
        const sent = amountAtStripe(amount, currency)
        if (sent !== undefined) expect(amountFromStripe(sent, currency.toLowerCase())).toBe(amount)
      }),
    )
  })

  test.each([
    ['EUR', 1234, 2, 1234],
    ['JPY', 1234, 0, 1234],
    // Stripe counts hundredths of both, and charges whole ones of the second.
    ['HUF', 123_400, 2, 123_400],
    ['ISK', 1234, 0, 123_400],
    // The other way round.
    ['MGA', 123_400, 2, 1234],
  ])('%s %i with %i digits is %i', (currency, amount, digits, sent) => {
    expect(amountAtStripe(amount, currency, digits)).toBe(sent)
    expect(amountFromStripe(sent, currency.toLowerCase(), digits)).toBe(amount)
  })

  test('what Stripe cannot express is not offered', () => {
    expect(amountAtStripe(123_450, 'MGA', 2)).toBeUndefined()
    expect(amountFromStripe(123_450, 'isk', 0)).toBeUndefined()
    expect(amountAtStripe(1000, 'XXX')).toBeUndefined()
  })

  test.each([
    ['EUR', 49, 50],
    ['GBP', 29, 30],
    ['JPY', 49, 50],
    ['CZK', 1499, 1500],
    ['ILS', 0, 1],
  ])('%s %i is too little, and %i is not', (currency, little, enough) => {
    expect(amountAtStripe(little, currency)).toBeUndefined()
    expect(amountAtStripe(enough, currency)).toBe(enough)
  })

  test('nine digits are too many', () => {
    expect([amountAtStripe(99_999_999, 'EUR'), amountAtStripe(100_000_000, 'EUR')]).toEqual([99_999_999, undefined])
  })
})

test('a refund is on its way until Stripe says more', () => {
  expect(['succeeded', 'pending', 'requires_action', 'failed', 'canceled', null].map(refundStateOf)).toEqual([
    ...['done', 'sent', 'sent', 'failed', 'failed', 'sent'],
  ])
})

test('a dispute is open until it is decided, and what comes before it is an inquiry', () => {
  const statuses = ['needs_response', 'under_review', 'warning_needs_response', 'won', 'warning_closed', 'lost']
  expect(statuses.map(disputeStateOf)).toEqual(['open', 'open', 'inquiry', 'won', 'won', 'lost'])
})

describe('keys', () => {
  const faultsOf = (publishable: string, secret: string) =>
    stripeKeysSchema.safeParse({ publishable, secret }).error?.issues.map(({ path }) => path[0]) ?? []
  const key = (start: string) => `${start}51Hn0tAReAlKeyOfAnybody`

  test('of one mode are taken, with the spaces of a copy around them', () => {
    expect(faultsOf(` ${key('pk_test_')}\n`, key('rk_test_'))).toEqual([])
    expect(faultsOf(key('pk_live_'), key('sk_live_'))).toEqual([])
  })

  test('in the wrong field, of two modes, cut off or with other signs are refused at their field', () => {
    expect(faultsOf(key('sk_test_'), key('sk_test_'))).toEqual(['publishable'])
    expect(faultsOf(key('pk_test_'), key('pk_test_'))).toEqual(['secret'])
    expect(faultsOf(key('pk_test_'), key('sk_live_'))).toEqual(['secret'])
    expect(faultsOf('pk_test_1', 'sk_test_')).toEqual(['publishable', 'secret'])
    expect(faultsOf(key('pk_test_'), `${key('sk_test_')}…`)).toEqual(['secret'])
  })
})
