import { expect, test } from 'vitest'
import { type DisputeState, worstOf } from './dispute.ts'

test.each<[DisputeState[], string | null]>([
  [[], null],
  [['won', 'won'], null],
  [['won', 'lost'], 'lost'],
  [['lost', 'inquiry'], 'inquiry'],
  [['lost', 'inquiry', 'open'], 'open'],
])('disputes %j of an order come to %s', (states, worst) => {
  expect(worstOf(states)).toBe(worst)
})
