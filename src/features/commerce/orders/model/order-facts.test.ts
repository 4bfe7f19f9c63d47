import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newOrder } from '../../../../../e2e/support/orders.ts'
import { createMessages } from '../../../../core/messages.ts'
import { messages } from './messages.ts'
import { dueOf, owedTo, paymentOf, statusOf } from './order-facts.ts'
import { arrivalText, orderedText, paymentText, type Speech, sumRows } from './order-words.ts'
import { pseudonymised } from './pseudonymised.ts'
import { ORDER_STATES } from './states.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const speech: Speech = {
  locale: 'it-IT',
  timeZone: 'Europe/Rome',
  message: createMessages({ 'it-IT': messages })('it-IT'),
}
const { amounts, delivery } = newOrder()

describe('what is derived of an order', () => {
  test('paid and refunded are sums', () => {
    const paid = (captured: number, refunded = 0) => paymentOf({ captured, refunded, amounts })
    expect([0, 1, amounts.grandTotal, amounts.grandTotal + 1].map((sum) => paid(sum))).toEqual([
      'unpaid',
      'part',
      'paid',
      'paid',
    ])
    expect([paid(3000, 1), paid(3000, 3000)]).toEqual(['partRefunded', 'refunded'])
  })

  test('money is due of orders that live, and owed to buyers of those that have ended; never both', () => {
    const sum = fc.integer({ min: 0, max: 5000 })
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STATES), sum, sum, (state, captured, refunded) => {
        const [due, owed] = [
          dueOf({ state, captured, charged: amounts.grandTotal }),
          owedTo({ state, captured, refunded }),
        ]
        expect(Math.min(due, owed)).toBe(0)
        expect(due).toBeLessThanOrEqual(amounts.grandTotal)
      }),
    )
  })

  test('the word for a state depends on how the goods change hands', () => {
    const word = (fulfilment: 'prepared' | 'part' | 'out', kind: 'shipping' | 'pickup' | 'local') =>
      statusOf({ state: 'placed', fulfilment, delivery: { ...delivery!, kind } })
    const ways = ['shipping', 'pickup', 'local'] as const
    expect(ways.map((kind) => word('prepared', kind))).toEqual(['readyToSend', 'readyToPickUp', 'prepared'])
    expect(ways.map((kind) => word('part', kind))).toEqual(['partSent', 'partPickedUp', 'partDelivered'])
    expect([word('out', 'shipping'), word('out', 'pickup'), word('out', 'local')]).toEqual([
      'sent',
      'pickedUp',
      'delivered',
    ])
    expect(statusOf({ state: 'placed', fulfilment: 'out', delivery: null })).toBe('delivered')
    expect(statusOf({ state: 'cancelled', fulfilment: 'prepared', delivery })).toBe('cancelled')
  })
})

describe('the words of an order', () => {
  test('sums are listed as they add up, and taxes within the total follow it', () => {
    const order = newOrder({ discounts: [{ ruleId: 'a', name: 'Estate', code: 'ESTATE', given: 300 }] })
    expect(sumRows(order, speech).map(({ label, amount }) => plain(`${label}: ${amount}`))).toEqual([
      'Prodotti: € 24,00',
      'Consegna: Corriere: € 6,00',
      'Sconto: Estate: −€ 3,00',
      'Totale: € 27,00',
      'di cui IVA 10 % su € 24,55: € 2,45',
    ])
  })

  test('the days of arrival are those that are known', () => {
    const on = (change: object) => arrivalText({ ...delivery!, ...change }, speech)
    expect(on({})).toBe('Arrivo previsto tra martedì 1 dicembre e giovedì 3 dicembre')
    expect(on({ until: null })).toBe('Arrivo previsto martedì 1 dicembre')
    expect(on({ kind: 'pickup' })).toBe('Pronto da martedì 1 dicembre')
    expect(on({ from: null, until: null })).toBe('')
  })

  test('the article of a day is elided where Italian elides it', () => {
    const on = (day: string) => orderedText(`2026-12-${day}T10:00:00Z`, speech).split(' ')[0]
    expect(['07', '08', '11', '18'].map(on)).toEqual(['del', 'dell’8', 'dell’11', 'del'])
  })

  test('cash on delivery is to be paid then, and not before', () => {
    const order = { ...newOrder(), state: 'placed' as const, captured: 0, refunded: 0 }
    const collects = { ...order, delivery: { ...delivery!, collects: true } }
    expect([paymentText(order, speech), paymentText(collects, speech)]).toEqual([
      'Da pagare',
      'Da pagare alla consegna',
    ])
    expect(paymentText({ ...collects, captured: 3000 }, speech)).toBe('Pagato')
  })
})

test('an order without its buyer keeps goods, amounts and where it went, and nothing of the person', () => {
  const person = ['Ugo', 'ugo@posta.example', 'Mille', 'Scala B', '555', 'Torino', 'per Ada', 'Ada ti vuole bene']
  const order = newOrder({ notes: 'Citofono per Ada', giftMessage: 'Ada ti vuole bene' })
  const kept = pseudonymised(order)
  for (const word of person) expect(JSON.stringify(kept)).not.toContain(word)
  expect(kept).toMatchObject({ amounts: order.amounts, shipTo: { country: 'IT', region: 'TO', postalCode: '10123' } })
})
