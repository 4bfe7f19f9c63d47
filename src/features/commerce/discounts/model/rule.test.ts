import { expect, test } from 'vitest'
import { normalizeCode } from '../schemas.ts'
import { discountRuleSchema } from './rule.ts'

const RULE = {
  id: '0'.repeat(24),
  name: ' Benvenuto ',
  trigger: { by: 'code', code: 'benvenuto 10' },
  effect: { kind: 'percentage', rate: 1000 },
}
const ID = 'a'.repeat(24)

test('what is not said is the plainest: active, on everything, for all, from at once, without an end, alone', () => {
  expect(discountRuleSchema.parse(RULE)).toEqual({
    ...RULE,
    name: 'Benvenuto',
    trigger: { by: 'code', code: 'BENVENUTO10' },
    active: true,
    range: { on: 'everything' },
    buyers: 'all',
    minimum: { of: 'nothing' },
    from: null,
    until: null,
    uses: null,
    usesPerCustomer: null,
    combines: false,
  })
})

test.each([
  [{ name: '  ' }, 'name', 'Scrivi un nome: lo legge chi compra.'],
  [{ name: 'a'.repeat(61) }, 'name', 'Il nome può avere al massimo 60 caratteri.'],
  [{ trigger: undefined }, 'trigger', 'Scegli se lo sconto ha un codice o è automatico.'],
  [{ trigger: { by: 'code', code: ' ' } }, 'trigger.code', 'Scrivi un codice.'],
  [{ trigger: { by: 'code' } }, 'trigger.code', 'Scrivi un codice.'],
  [
    { trigger: { by: 'code', code: 'metà' } },
    'trigger.code',
    'Un codice ha solo lettere senza accenti, cifre e trattini.',
  ],
  [{ trigger: { by: 'code', code: 'A'.repeat(41) } }, 'trigger.code', 'Un codice può avere al massimo 40 caratteri.'],
  [{ from: '0000-01-01' }, 'from', 'Scrivi una data.'],
  [{ effect: { kind: 'gift' } }, 'effect.kind', 'Scegli che cosa fa lo sconto.'],
  [{ effect: { kind: 'percentage' } }, 'effect.rate', 'Scrivi una percentuale, con due cifre decimali al massimo.'],
  [{ effect: { kind: 'percentage', rate: 0 } }, 'effect.rate', 'La percentuale deve essere maggiore di zero.'],
  [{ effect: { kind: 'percentage', rate: 10_001 } }, 'effect.rate', 'La percentuale può essere al massimo 100.'],
  [{ effect: { kind: 'amount', amount: 0.5 } }, 'effect.amount', 'Scrivi un importo.'],
  [{ effect: { kind: 'amount', amount: -1 } }, 'effect.amount', 'L’importo deve essere maggiore di zero.'],
  [
    { effect: { kind: 'amount', amount: 100_000_001 } },
    'effect.amount',
    'L’importo può essere al massimo 1.000.000,00.',
  ],
  [{ effect: { kind: 'pieces', buy: 0, get: 1, rate: 1 } }, 'effect.buy', 'Serve almeno un pezzo.'],
  [{ range: { on: 'categories', categories: [] } }, 'range.categories', 'Scegli almeno una categoria.'],
  [{ range: { on: 'products', productIds: [] } }, 'range.productIds', 'Scegli almeno un prodotto.'],
  [{ buyers: 'friends' }, 'buyers', 'Scegli chi può usare lo sconto.'],
  [{ minimum: { of: 'quantity', quantity: 1.5 } }, 'minimum.quantity', 'Scrivi un numero intero di pezzi.'],
  [{ from: 'domani' }, 'from', 'Scrivi una data.'],
  [{ from: '2026-12-02', until: '2026-12-01' }, 'until', 'La fine dello sconto viene prima dell’inizio.'],
  [{ uses: 0 }, 'uses', 'Uno sconto si deve poter usare almeno una volta.'],
])('%j: the field %s says «%s»', (change, field, sentence) => {
  const { error } = discountRuleSchema.safeParse({ ...RULE, ...change })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, sentence]])
})

test('days of one day, and every effect and range, are accepted', () => {
  const accepted = [
    { from: '2026-12-01', until: '2026-12-01', uses: 1, usesPerCustomer: 1, combines: true, active: false },
    { effect: { kind: 'freeDelivery' }, trigger: { by: 'automatic' }, buyers: 'new' },
    { effect: { kind: 'pieces', buy: 2, get: 1, rate: 10_000 }, range: { on: 'categories', categories: [ID] } },
    { effect: { kind: 'amount', amount: 500 }, range: { on: 'products', productIds: [ID] } },
    { minimum: { of: 'sum', sum: 5000 }, buyers: 'returning' },
  ]
  for (const change of accepted) expect(discountRuleSchema.safeParse({ ...RULE, ...change }).error).toBeUndefined()
})

test('a code is the same in small letters, with spaces, or with a dash of a telephone’s keyboard', () => {
  for (const typed of ['estate-26', ' Estate 26'.replace(' 26', ' - 26'), 'ESTATE–26', 'ｅｓｔａｔｅ−26'])
    expect(normalizeCode(typed)).toBe('ESTATE-26')
})
