import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayMove, ORDER_STATES, type OrderState } from './states.ts'

const inside = { isOut: false }

describe('the machine of orders', () => {
  test('it has these moves and no others', () => {
    const moves = ORDER_STATES.flatMap((from) =>
      ORDER_STATES.filter((to) => mayMove(from, to, inside)).map((to) => `${from} → ${to}`),
    )
    expect(moves).toEqual([
      'awaiting → placed',
      'awaiting → expired',
      'awaiting → cancelled',
      'placed → cancelled',
      'placed → closed',
      'expired → placed',
    ])
  })

  test('what is out is not cancelled any more', () => {
    for (const from of ORDER_STATES) expect(mayMove(from, 'cancelled', { isOut: true })).toBe(false)
    expect(mayMove('placed', 'closed', { isOut: true })).toBe(true)
  })

  test('whatever is tried, no order is in a state twice; it ends for good, and never waits again', () => {
    const tries = fc.array(fc.record({ to: fc.constantFrom(...ORDER_STATES), isOut: fc.boolean() }), { maxLength: 30 })
    fc.assert(
      fc.property(tries, (wanted) => {
        const states: OrderState[] = ['awaiting']
        for (const { to, isOut } of wanted) if (mayMove(states.at(-1)!, to, { isOut })) states.push(to)
        expect(states.lastIndexOf('awaiting')).toBe(0)
        for (const state of ['placed', 'expired', 'cancelled', 'closed'] as const)
          expect(states.filter((one) => one === state).length).toBeLessThanOrEqual(1)
        const end = states.findIndex((state) => state === 'cancelled' || state === 'closed')
        if (end >= 0) expect(end).toBe(states.length - 1)
      }),
    )
  })
})
