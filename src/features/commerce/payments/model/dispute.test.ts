import { expect, test } from 'vitest'
import { type DisputeState, disputeAddress, worstOf } from './dispute.ts'

test.each<[DisputeState[], string | null]>([
  [[], null],
  [['won', 'won'], null],
  [['won', 'lost'], 'lost'],
  [['lost', 'inquiry'], 'inquiry'],
  [['lost', 'inquiry', 'open'], 'open'],
])('disputes %j of an order come to %s', (states, worst) => {
  expect(worstOf(states)).toBe(worst)
})

test('a dispute is answered where its provider shows it, and those of test keys apart', () => {
  expect([disputeAddress('stripe', 'dp_1', 'live'), disputeAddress('stripe', 'dp_1', 'test')]).toEqual([
    'https://dashboard.stripe.com/disputes/dp_1',
    'https://dashboard.stripe.com/test/disputes/dp_1',
  ])
  expect([disputeAddress('paypal', 'PP-D-1/2', 'live'), disputeAddress('paypal', 'PP-D-1', 'test')]).toEqual([
    'https://www.paypal.com/resolutioncenter/view/PP-D-1%2F2',
    'https://www.sandbox.paypal.com/resolutioncenter/view/PP-D-1',
  ])
})
