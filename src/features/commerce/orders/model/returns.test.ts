import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderLine } from '../../../../../e2e/support/orders.ts'
import { areAmong, linePiecesSchema } from './line-pieces.ts'
import { mayMoveReturn, payBackBy, RETURN_KINDS, RETURN_STATES, returnablePieces } from './returns.ts'

describe('the machine of returns', () => {
  test('it has these moves and no others, and a withdrawal is never refused', () => {
    const moves = RETURN_KINDS.flatMap((kind) =>
      RETURN_STATES.flatMap((from) =>
        RETURN_STATES.filter((to) => mayMoveReturn(kind, from, to)).map((to) => `${kind}: ${from} → ${to}`),
      ),
    )
    const usual = ['asked → agreed', 'asked → refused', 'agreed → received', 'received → closed', 'received → refused']
    expect(moves).toEqual([
      ...usual.filter((move) => !move.endsWith('refused')).map((move) => `withdrawal: ${move}`),
      ...usual.map((move) => `defect: ${move}`),
      ...usual.map((move) => `courtesy: ${move}`),
    ])
  })

  test('a withdrawal is paid back within fourteen days of its declaration', () => {
    const createdAt = '2026-11-27T10:00:00.000Z'
    expect(payBackBy({ kind: 'withdrawal', createdAt })).toBe('2026-12-11T10:00:00.000Z')
    expect(payBackBy({ kind: 'defect', createdAt })).toBeUndefined()
  })
})

describe('pieces that may come back', () => {
  const lines = [orderLine({ id: 'a', quantity: 2 }), orderLine({ id: 'b', quantity: 1 })]

  test('they are those of no other return that stands', () => {
    const pieces = [
      { lineId: 'a', quantity: 1 },
      { lineId: 'b', quantity: 1 },
    ]
    expect(returnablePieces({ lines }, [{ state: 'closed', pieces }])).toEqual([{ lineId: 'a', quantity: 1 }])
    expect(returnablePieces({ lines }, [{ state: 'refused', pieces }])).toHaveLength(2)
  })

  test('whatever is returned one after the other, no line gives back more than was bought', () => {
    const wish = fc.record({ lineId: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 3 }) })
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 20 }), (wishes) => {
        const returns: { state: 'agreed'; pieces: (typeof wishes)[number][] }[] = []
        for (const one of wishes)
          if (areAmong([one], returnablePieces({ lines }, returns))) returns.push({ state: 'agreed', pieces: [one] })
        for (const { id, quantity } of lines) {
          const back = returns.flatMap(({ pieces }) => pieces).filter(({ lineId }) => lineId === id)
          expect(back.reduce((sum, piece) => sum + piece.quantity, 0)).toBeLessThanOrEqual(quantity)
        }
      }),
    )
  })

  test('a list of pieces names each line once', () => {
    const one = { lineId: 'a', quantity: 1 }
    expect(linePiecesSchema.safeParse([one]).success).toBe(true)
    for (const wrong of [
      [],
      [one, one],
      [{ ...one, quantity: 0 }],
      [{ ...one, quantity: 0.5 }],
      [{ ...one, price: 1 }],
    ])
      expect(linePiecesSchema.safeParse(wrong).success).toBe(false)
  })
})
