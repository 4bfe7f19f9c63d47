import { describe, expect, test } from 'vitest'
import { chooseDiscounts } from '../schemas.ts'
import type { CountedRule } from './eligible.ts'
import { cart, cartOf, type Draft, id, line, NOON, ruleOf } from './test-carts.ts'

const choose = (rules: readonly CountedRule[], codes: readonly string[] = [], of = cart, at = NOON) =>
  chooseDiscounts(of, rules, codes, at)

/** Reason and sentence of the only code that does not count. */
function refused(rule: Draft, of = cart, at = NOON): readonly string[] {
  const { valid, invalid } = choose([ruleOf(1, { code: 'X', ...rule })], ['x'], of, at)
  expect(valid).toEqual([])
  expect(invalid).toHaveLength(1)
  return [invalid[0]!.reason, invalid[0]!.sentence.replaceAll('\u00a0', ' ')]
}
const given = (rule: Draft, of = cart, at = NOON) => choose([ruleOf(1, rule)], [], of, at).valid[0]?.given

describe('what a discount takes off', () => {
  test('a percentage, a sum, or the delivery', () => {
    const sent = cartOf([line(1, 10_000)], { delivery: { price: 690, taxRate: 'goods' } })
    expect(given({ effect: { kind: 'percentage', rate: 1250 } }, sent)).toBe(1250)
    expect(given({ effect: { kind: 'amount', amount: 700 } }, sent)).toBe(700)
    expect(given({ effect: { kind: 'amount', amount: 70_000 } }, sent)).toBe(10_000)
    expect(given({ effect: { kind: 'freeDelivery' } }, sent)).toBe(690)
  })

  test('free delivery counts before anybody knows what the delivery costs, but not where it costs nothing', () => {
    const rules = [ruleOf(1, { code: 'GRATIS', effect: { kind: 'freeDelivery' } })]
    expect(choose(rules, ['gratis']).valid).toEqual([{ ruleId: id(1), name: 'Sconto 1', code: 'GRATIS', given: 0 }])
    const free = cartOf(cart.lines, { delivery: { price: 0, taxRate: 'goods' } })
    expect(choose(rules, ['gratis'], free).invalid).toMatchObject([{ reason: 'nothing_left', code: 'GRATIS' }])
  })

  test('only the goods in its range are reduced', () => {
    const lines = [line(1, 1000, { categories: [id(8), id(9)] }), line(2, 2000), line(3, 4000)]
    const of = cartOf(lines)
    expect(given({ range: { on: 'categories', categories: [id(9)] } }, of)).toBe(100)
    expect(given({ range: { on: 'products', productIds: [id(2), id(3)] } }, of)).toBe(600)
    expect(
      given({ range: { on: 'products', productIds: [id(2)] }, effect: { kind: 'amount', amount: 2500 } }, of),
    ).toBe(2000)
    expect(refused({ range: { on: 'products', productIds: [id(7)] } }, of)).toEqual([
      'nothing_eligible',
      'Nel carrello non c’è nessun prodotto a cui si applica questo sconto.',
    ])
  })

  test('three for two: of every three pieces the cheapest is free, over all lines', () => {
    const three = { effect: { kind: 'pieces', buy: 2, get: 1, rate: 10_000 } } as const
    const pieces = (...quantities: number[]) =>
      cartOf(
        quantities.map((quantity, at) => line(at + 1, (at + 1) * 100, { quantity })).filter((one) => one.quantity > 0),
      )
    expect(given(three, pieces(3))).toBe(100)
    expect(given(three, pieces(1, 1, 1))).toBe(100)
    expect(given(three, pieces(1, 5))).toBe(100 + 200)
    expect(given(three, pieces(0, 6))).toBe(400)
    expect(refused(three, pieces(1, 1))).toEqual(['minimum_quantity', 'Aggiungi ancora un pezzo per avere lo sconto.'])
    expect(refused({ effect: { kind: 'pieces', buy: 3, get: 1, rate: 5000 } }, pieces(1, 1))[1]).toBe(
      'Aggiungi ancora 2 pezzi per avere lo sconto.',
    )
    const dearestFirst = cartOf([line(9, 500), line(1, 100, { quantity: 2 })])
    expect(given(three, dearestFirst)).toBe(100)
    // Whoever buys one gets up to two: with two pieces one is reduced, with three two.
    const two = { effect: { kind: 'pieces', buy: 1, get: 2, rate: 5000 } } as const
    expect([given(two, pieces(2)), given(two, pieces(3)), given(two, pieces(4))]).toEqual([50, 100, 100])
  })

  test('of pieces that cost the same those of the lowest line are free, wherever it stands', () => {
    const same = [line(2, 100, { taxRate: 400 }), line(1, 100), line(3, 100, { taxRate: 400 })]
    const rules = [ruleOf(1, { effect: { kind: 'pieces', buy: 2, get: 1, rate: 10_000 } })]
    for (const lines of [same, same.toReversed()]) {
      const { amounts } = choose(rules, [], cartOf(lines))
      expect(amounts.lines.find(({ total }) => total === 0)?.id).toBe('line1')
    }
  })

  test('a percentage of everything is rounded once, one of named goods on each line', () => {
    const cents = cartOf([line(1, 5), line(2, 5)])
    expect(given({}, cents)).toBe(1)
    expect(given({ range: { on: 'products', productIds: [id(1), id(2)] } }, cents)).toBe(2)
  })

  test('what is on sale counts at its sale price', () => {
    const sale = cartOf([line(1, 10_000, { salePrice: 6000 })])
    expect(given({}, sale)).toBe(600)
    expect(refused({ minimum: { of: 'sum', sum: 7000 } }, sale)[0]).toBe('minimum_sum')
  })
})

describe('whether it holds', () => {
  test('first and last day count whole in the site’s time zone, also when clocks change', () => {
    const during = { from: '2026-10-25', until: '2026-10-25' }
    const at = (instant: string, timeZone = 'Europe/Rome') => ({ instant: new Date(instant), timeZone })
    // 24 October 22:00 to 25 October 23:00 in UTC: a day of 25 hours.
    expect(given(during, cart, at('2026-10-24T22:00:00Z'))).toBe(1000)
    expect(given(during, cart, at('2026-10-25T22:59:59.999Z'))).toBe(1000)
    expect(refused(during, cart, at('2026-10-24T21:59:59.999Z'))).toEqual([
      'not_started',
      'Lo sconto vale a partire da domenica 25 ottobre 2026.',
    ])
    expect(refused(during, cart, at('2026-10-25T23:00:00Z'))).toEqual([
      'ended',
      'Lo sconto è scaduto: valeva fino a domenica 25 ottobre 2026.',
    ])
    expect(given(during, cart, at('2026-10-25T23:00:00Z', 'Atlantic/Azores'))).toBe(1000)
  })

  test('a minimum is one of the goods in the range', () => {
    const lines = [line(1, 3000, { quantity: 2 }), line(2, 90_000)]
    const range = { on: 'products' as const, productIds: [id(1)] }
    expect(refused({ range, minimum: { of: 'sum', sum: 6250 } }, cartOf(lines))).toEqual([
      'minimum_sum',
      'Lo sconto vale per acquisti di almeno € 62,50: mancano € 2,50.',
    ])
    expect(given({ range, minimum: { of: 'sum', sum: 6000 } }, cartOf(lines))).toBe(600)
    expect(refused({ range, minimum: { of: 'quantity', quantity: 4 } }, cartOf(lines))[1]).toBe(
      'Aggiungi ancora 2 pezzi per avere lo sconto.',
    )
    expect(given({ range, minimum: { of: 'quantity', quantity: 2 } }, cartOf(lines))).toBe(600)
  })

  test('for those who have never ordered, for those who have, as soon as the buyer is known', () => {
    const by = (hasOrdered: boolean) => cartOf(cart.lines, { buyer: { hasOrdered, uses: new Map() } })
    expect([given({ buyers: 'new' }), given({ buyers: 'new' }, by(false))]).toEqual([1000, 1000])
    expect(refused({ buyers: 'new' }, by(true))).toEqual([
      'new_buyers_only',
      'Lo sconto vale solo per il primo ordine.',
    ])
    expect(given({ buyers: 'returning' }, by(true))).toBe(1000)
    expect(refused({ buyers: 'returning' }, by(false))[0]).toBe('returning_buyers_only')
    expect(refused({ buyers: 'returning' })).toEqual([
      'buyer_unknown',
      'Lo sconto vale solo per chi ha già fatto un ordine: scrivi prima il tuo indirizzo e-mail.',
    ])
  })

  test('as often as its limits say, in all and for each customer', () => {
    const used = (times: number) => cartOf(cart.lines, { buyer: { hasOrdered: true, uses: new Map([[id(1), times]]) } })
    expect(given({ uses: 3, used: 2 })).toBe(1000)
    expect(refused({ uses: 3, used: 3 })[0]).toBe('used_up')
    expect([given({ usesPerCustomer: 2 }), given({ usesPerCustomer: 2 }, used(1))]).toEqual([1000, 1000])
    expect(refused({ usesPerCustomer: 2 }, used(2))).toEqual([
      'used_by_buyer',
      'Hai già usato questo sconto tutte le volte previste.',
    ])
  })

  test('before the delivery is known, free delivery is not said to save less', () => {
    const rules = [ruleOf(1), ruleOf(2, { code: 'PORTA', effect: { kind: 'freeDelivery' } })]
    const before = choose(rules, ['PORTA'])
    expect(before.valid).toMatchObject([{ ruleId: id(1) }])
    expect(before.invalid).toMatchObject([
      {
        ...{ reason: 'delivery_unknown', name: 'Sconto 2' },
        sentence: 'Per ora hai un altro sconto, e i due non si sommano: con la spedizione conterà il più conveniente.',
      },
    ])
    const after = chooseDiscounts(
      cartOf(cart.lines, { delivery: { price: 2000, taxRate: 'goods' } }),
      rules,
      ['PORTA'],
      NOON,
    )
    expect(after.valid).toMatchObject([{ ruleId: id(2), given: 2000 }])
  })

  test('a code that nobody offers, or offers no more, is unknown', () => {
    const rules = [ruleOf(1, { code: 'VECCHIO', active: false })]
    expect(choose(rules, ['vecchio', ' Mai–visto ', '  ']).invalid).toMatchObject([
      { reason: 'unknown_code', code: 'MAI-VISTO', ruleId: undefined },
      { reason: 'unknown_code', code: 'VECCHIO', ruleId: undefined },
    ])
  })

  test('a code counts however it is typed, and once', () => {
    const { valid, amounts } = choose([ruleOf(1, { code: 'BLACK-26' })], ['black‑26', 'Black - 26', 'BLACK-26'])
    expect(valid).toEqual([{ ruleId: id(1), name: 'Sconto 1', code: 'BLACK-26', given: 1000 }])
    expect(amounts.grandTotal).toBe(9000)
  })

  test('of automatic discounts that do not count buyers learn only what they can do', () => {
    const rules = [
      ruleOf(1, { from: '2026-12-01' }),
      ruleOf(2, { uses: 1, used: 1 }),
      ruleOf(3, { minimum: { of: 'sum', sum: 20_000 } }),
      ruleOf(4, { code: 'MAI' }),
    ]
    expect(choose(rules).invalid).toMatchObject([{ reason: 'minimum_sum', ruleId: id(3), code: undefined }])
  })
})

describe('which count together', () => {
  test('those that combine, or the one that saves more', () => {
    const rules = [
      ruleOf(1, { combines: true }),
      ruleOf(2, { code: 'PIU5', combines: true, effect: { kind: 'amount', amount: 500 } }),
      ruleOf(3, { code: 'SOLO', effect: { kind: 'amount', amount: 1400 } }),
      ruleOf(4, { code: 'GROSSO', effect: { kind: 'amount', amount: 1600 } }),
    ]
    const names = (codes: string[]) => choose(rules, codes).valid.map(({ ruleId }) => Number.parseInt(ruleId, 16))
    expect([names([]), names(['PIU5']), names(['SOLO']), names(['SOLO', 'PIU5'])]).toEqual([[1], [1, 2], [3], [1, 2]])
    const all = choose(rules, ['PIU5', 'SOLO', 'GROSSO'])
    expect(all.valid).toMatchObject([{ code: 'GROSSO', given: 1600 }])
    expect(all.invalid.map(({ code, reason, sentence }) => [code, reason, sentence])).toEqual([
      [undefined, 'better_discount', expect.any(String)],
      ['PIU5', 'better_discount', expect.any(String)],
      ['SOLO', 'better_discount', 'Hai già uno sconto più conveniente, e i due non si sommano.'],
    ])
  })

  test('at a tie the lowest id, and nothing is left for who comes too late', () => {
    expect(choose([ruleOf(2), ruleOf(1)]).valid).toMatchObject([{ ruleId: id(1) }])
    const all = { effect: { kind: 'percentage', rate: 10_000 }, combines: true } as const
    const { valid, invalid, amounts } = choose([ruleOf(2, { code: 'B', ...all }), ruleOf(1, all)], ['b'])
    expect(valid).toMatchObject([{ ruleId: id(1), given: 10_000 }])
    expect(invalid).toMatchObject([{ code: 'B', reason: 'nothing_left' }])
    expect(amounts.grandTotal).toBe(0)
  })
})

test('a discount that would raise the tax by more than it saves does not count', () => {
  // Without the goods at 4 % the delivery is taxed at 22 % whole.
  const lines = [line(1, 1), line(2, 1, { taxRate: 400 })]
  const of = cartOf(lines, { taxMode: 'added', delivery: { price: 15, taxRate: 'goods' } })
  const one: Draft = { effect: { kind: 'amount', amount: 1 }, range: { on: 'products', productIds: [id(2)] } }
  expect(refused(one, of)).toEqual(['nothing_left', 'Questo sconto non toglierebbe nulla dal totale.'])
})
