import { describe, expect, test } from 'vitest'
import { newOrder, orderLine } from '../../../../../e2e/support/orders.ts'
import { type Aftermath, continues, downloadStateOf, opensFrom, ownedLines, type StoredDownload } from './downloads.ts'
import type { StoredOrder } from './order.ts'

const NOW = new Date('2026-11-28T10:00:00Z')
const NOTHING: Aftermath = { refunds: [], returns: [] }
const HONEY = orderLine({ id: 'miele' })
const BOOK = orderLine({ id: 'ricette', type: 'DIGITAL', quantity: 2 })

function paidOrder(change: Partial<StoredOrder> = {}) {
  const order = newOrder({ lines: [HONEY, BOOK] })
  const charged = order.amounts.grandTotal
  return { ...order, state: 'placed' as const, charged, captured: charged, refunded: 0, dispute: null, ...change }
}
const owned = (change: Partial<StoredOrder> = {}, aftermath: Partial<Aftermath> = {}) =>
  ownedLines(paidOrder(change), { ...NOTHING, ...aftermath }).map(({ id }) => id)

describe('files belong to the buyer', () => {
  test('of a paid order that stands', () => {
    const { charged } = paidOrder()
    expect(owned()).toEqual(['ricette'])
    expect(owned({ state: 'closed' })).toEqual(['ricette'])
    expect(owned({ refunded: charged - 1 })).toEqual(['ricette'])
    for (const change of [
      { state: 'awaiting', captured: 0 },
      { captured: charged - 1 },
      { state: 'cancelled' },
      { state: 'expired' },
      { dispute: 'open' },
      { dispute: 'lost' },
      { refunded: charged },
    ] as const)
      expect(owned(change)).toEqual([])
    expect(owned({ dispute: 'inquiry' })).toEqual(['ricette'])
    expect(owned({ charged: 0, captured: 0 })).toEqual(['ricette'])
  })

  test('until every piece is paid back or withdrawn from', () => {
    const refund = (quantity: number) => ({
      refunds: [{ lines: [{ lineId: 'ricette', quantity, unsent: 0, amount: 0, tax: 0 }] }],
    })
    const withdrawal = (quantity: number, state: 'agreed' | 'refused' = 'agreed') => ({
      returns: [{ kind: 'withdrawal' as const, state, pieces: [{ lineId: 'ricette', quantity }] }],
    })
    for (const some of [refund(1), withdrawal(1), withdrawal(2, 'refused'), { ...refund(1), ...withdrawal(1) }])
      expect(owned({}, some)).toEqual(['ricette'])
    for (const all of [refund(2), withdrawal(2)]) expect(owned({}, all)).toEqual([])
  })
})

test.each([
  ['2026-11-12T10:00:00Z', '2026-11-26T23:00:00.000Z', 'the day after the fourteenth, at midnight in Rome'],
  ['2026-11-13T23:30:00Z', '2026-11-30T23:00:00.000Z', 'a day that begins in Rome earlier, and ends on a Monday'],
])('without the buyer’s wish an order of %s opens at %s: %s (REC-06)', (placedAt, opensAt) => {
  const order = { placedAt, createdAt: placedAt, consents: { digitalStart: null, terms: '1' } }
  expect(opensFrom(order, new Date(placedAt)).toISOString()).toBe(opensAt)
  const late = new Date('2027-01-01T00:00:00Z')
  expect(opensFrom(order, late)).toBe(late)
  const begun = { ...order, consents: { digitalStart: placedAt, terms: '1' } }
  expect(opensFrom(begun, NOW)).toBe(NOW)
})

test('a download is open from its first to before its last moment, as often as it may be', () => {
  const download: StoredDownload = {
    ...{ id: 'a', orderId: 'b', lineId: 'ricette', assetId: 'c', renewals: 0, uses: 0, most: 2, usedAt: null },
    ...{ opensAt: NOW.toISOString(), expiresAt: new Date(NOW.getTime() + 1000).toISOString() },
  }
  const at = (ms: number, change: Partial<StoredDownload> = {}, lines = ['ricette']) =>
    downloadStateOf({ ...download, ...change }, new Set(lines), new Date(NOW.getTime() + ms))
  expect([at(-1), at(0), at(999), at(1000)]).toEqual(['waiting', 'open', 'open', 'expired'])
  expect([at(0, { uses: 1 }), at(0, { uses: 2 }), at(0, {}, ['miele'])]).toEqual(['open', 'usedUp', 'ended'])
})

test('only the client that began a download goes on with it, within a day', () => {
  const used = (usedAt: string | null, usedBy = 'io') => continues({ usedAt, usedBy }, 'io', NOW)
  expect(used('2026-11-27T10:00:00.001Z')).toBe(true)
  for (const fault of [used('2026-11-27T10:00:00.000Z'), used(null, ''), used('2026-11-28T09:00:00Z', 'altri')])
    expect(fault).toBe(false)
})
