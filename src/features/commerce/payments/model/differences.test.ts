import { describe, expect, test } from 'vitest'
import { type BookedPayment, type BookedRefund, paymentDifference, refundDifference } from './differences.ts'
import type { ListedRefund, ProviderPayment } from './provider.ts'

const sum = { amount: 1000, currency: 'EUR' }
const payment: ProviderPayment = { reference: 'pi_1', attemptId: 'a', state: 'succeeded', ...sum, declines: [] }
const refund: ListedRefund = { reference: 're_1', refundId: null, payment: 'pi_1', state: 'done', ...sum }
const booked = { state: 'succeeded', hasFault: false, money: sum } as const

describe('a payment of a provider', () => {
  test.each<[string, Partial<ProviderPayment>, BookedPayment | undefined, string | undefined]>([
    ['is in the books with its sum', {}, booked, undefined],
    ['is unknown', {}, undefined, 'unknownPayment'],
    ['is unknown, and nothing came', { state: 'open' }, undefined, undefined],
    ['was ended without money', { state: 'cancelled' }, { ...booked, state: 'cancelled', money: undefined }, undefined],
    ['came, and is not booked', {}, { ...booked, money: undefined }, 'notBooked'],
    ['came late, and is not booked', {}, { ...booked, state: 'cancelled', money: undefined }, 'notBooked'],
    ['is booked a cent lower', {}, { ...booked, money: { ...sum, amount: 999 } }, 'otherAmount'],
    ['is booked in another currency', {}, { ...booked, money: { ...sum, currency: 'CHF' } }, 'otherAmount'],
    ['is booked, and did not come', { state: 'processing' }, booked, 'notThere'],
    ['waits for its owner', {}, { state: 'open', hasFault: true, money: undefined }, undefined],
    ['was decided on, and not booked', {}, { state: 'succeeded', hasFault: true, money: undefined }, 'notBooked'],
    ['was for nothing', { amount: 0 }, { ...booked, money: undefined }, undefined],
  ])('%s', (_, said, known, difference) => {
    expect(paymentDifference({ ...payment, ...said }, known)).toBe(difference)
  })
})

describe('a refund of a provider', () => {
  const done = { state: 'done', money: sum } as const
  test.each<[string, Partial<ListedRefund>, BookedRefund | undefined, string | undefined]>([
    ['is in the books with its sum', {}, done, undefined],
    ['is unknown', {}, undefined, 'refund'],
    ['is unknown, and failed', { state: 'failed' }, undefined, undefined],
    ['is still followed', {}, { state: 'sent', money: undefined }, undefined],
    ['is booked with another sum', {}, { state: 'done', money: { ...sum, amount: 1001 } }, 'refund'],
    ['is done, and not booked', {}, { state: 'done', money: undefined }, 'refund'],
    ['counts as failed in the books', {}, { state: 'failed', money: undefined }, 'refund'],
  ])('%s', (_, said, known, difference) => {
    expect(refundDifference({ ...refund, ...said }, known)).toBe(difference)
  })
})
