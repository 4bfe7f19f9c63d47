import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderLine } from '../../../../../e2e/support/orders.ts'
import { type FulfilmentState, fulfilmentOf, piecesHere } from './fulfilments.ts'
import { areAmong, type LinePieces } from './line-pieces.ts'

const lines = [
  orderLine({ id: 'a', quantity: 3 }),
  orderLine({ id: 'b', quantity: 1 }),
  orderLine({ id: 'file', type: 'DIGITAL', quantity: 1 }),
]
const pieces = (a: number, b = 0): LinePieces[] =>
  [
    { lineId: 'a', quantity: a },
    { lineId: 'b', quantity: b },
  ].filter(({ quantity }) => quantity > 0)
const held = (state: FulfilmentState, a: number, b = 0) => ({ state, pieces: pieces(a, b) })

describe('what of an order is still here', () => {
  test('goods are handled, and files beside them need nothing', () => {
    expect(piecesHere({ lines }, [])).toEqual(pieces(3, 1))
    expect(piecesHere({ lines: [lines[2]!] }, [])).toEqual([{ lineId: 'file', quantity: 1 }])
  })

  test('what came back undelivered is to be sent again, and what was paid back is not', () => {
    expect(piecesHere({ lines }, [held('out', 2), held('failed', 1, 1)])).toEqual(pieces(1, 1))
    expect(piecesHere({ lines }, [held('out', 2)], pieces(1))).toEqual(pieces(0, 1))
  })

  test('the state of the whole follows from its parts', () => {
    const word = (...all: ReturnType<typeof held>[]) => fulfilmentOf({ lines }, all)
    expect(word()).toBe('todo')
    expect(word(held('prepared', 3))).toBe('todo')
    expect(word(held('prepared', 3, 1))).toBe('prepared')
    expect(word(held('out', 1), held('prepared', 2, 1))).toBe('part')
    expect(word(held('out', 1), held('out', 2, 1))).toBe('out')
    expect(word(held('failed', 3, 1))).toBe('todo')
    expect(fulfilmentOf({ lines }, [], pieces(3, 1))).toBe('none')
    expect(fulfilmentOf({ lines }, [held('out', 1)], pieces(2, 1))).toBe('out')
  })

  test('whatever parcels leave and come back, each piece is either here or out', () => {
    const step = fc.record({ a: fc.nat(3), b: fc.nat(1), fails: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const all: ReturnType<typeof held>[] = []
        for (const { a, b, fails } of steps) {
          if (areAmong(pieces(a, b), piecesHere({ lines }, all)) && a + b > 0) all.push(held('out', a, b))
          if (fails && all.length > 0) all.push({ ...all.pop()!, state: 'failed' })
        }
        const count = (list: readonly LinePieces[]) => list.reduce((sum, { quantity }) => sum + quantity, 0)
        const out = all.filter(({ state }) => state === 'out').flatMap((one) => one.pieces)
        expect(count(piecesHere({ lines }, all)) + count(out)).toBe(4)
      }),
    )
  })
})
