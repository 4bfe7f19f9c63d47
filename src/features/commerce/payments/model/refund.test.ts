import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Holding, holdingsOf, splitRefund } from './refund.ts'

const holding = (attemptId: string, left: number, byHand = false): Holding => ({ attemptId, left, byHand })

test('a refund takes the newest money first', () => {
  const holdings = [holding('old', 1000), holding('new', 500)]
  expect(splitRefund(700, 1500, holdings)).toEqual([
    { attemptId: 'new', amount: 500 },
    { attemptId: 'old', amount: 200 },
  ])
  expect(splitRefund(500, 1500, holdings)).toEqual([{ attemptId: 'new', amount: 500 }])
})

test('what was given back by hand is not taken again from money that was booked by hand', () => {
  const holdings = [holding('card', 600), holding('transfer', 400, true)]
  expect(splitRefund(600, 600, holdings)).toEqual([{ attemptId: 'card', amount: 600 }])
})

test('nothing is asked of an attempt whose money is disputed, as long as another has enough', () => {
  const payers = ['old', 'new'].map((id) => ({ id, byHand: false, amount: 1000 }))
  const holdings = holdingsOf(payers, [], [{ attemptId: 'new', amount: 1000 }])
  expect(splitRefund(800, 1000, holdings)).toEqual([{ attemptId: 'old', amount: 800 }])
})

test('money without an attempt is given back by hand', () => {
  expect(splitRefund(900, 1000, [holding('card', 300)])).toEqual([
    { attemptId: 'card', amount: 300 },
    { attemptId: null, amount: 600 },
  ])
})

test('the parts of any refund are the refund, and none is more than what its attempt has', () => {
  const holdings = fc
    .array(fc.record({ left: fc.nat(5000), byHand: fc.boolean() }), { maxLength: 6 })
    .map((list) => list.map((one, at) => ({ ...one, attemptId: String(at) })))
  fc.assert(
    fc.property(holdings, fc.nat(20_000), fc.nat(100), (list, room, percent) => {
      const amount = Math.ceil((room * percent) / 100)
      const parts = splitRefund(amount, room, list)
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      for (const part of parts) {
        expect(part.amount).toBeGreaterThan(0)
        if (part.attemptId === null) continue
        expect(part.amount).toBeLessThanOrEqual(list.find(({ attemptId }) => attemptId === part.attemptId)!.left)
      }
      expect(new Set(parts.map(({ attemptId }) => attemptId)).size).toBe(parts.length)
    }),
  )
})
