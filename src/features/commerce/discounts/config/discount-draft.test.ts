import { describe, expect, test } from 'vitest'
import { type DiscountRule, discountRuleSchema } from '../model/rule.ts'
import { discountDraft, NEW_DISCOUNT, readDraft } from './discount-draft.ts'
import { effectWords, stateOf } from './discount-words.ts'

const ID = 'a'.repeat(24)
const RULES: readonly Partial<DiscountRule>[] = [
  { effect: { kind: 'percentage', rate: 1250 } },
  {
    effect: { kind: 'amount', amount: 550 },
    minimum: { of: 'sum', sum: 5000 },
    from: '2026-12-01',
    until: '2026-12-24',
  },
  { effect: { kind: 'freeDelivery' }, trigger: { by: 'automatic' }, buyers: 'new', combines: true, uses: 100 },
  { effect: { kind: 'pieces', buy: 2, get: 1, rate: 10_000 }, range: { on: 'categories', categories: ['vasi'] } },
  {
    range: { on: 'products', productIds: [ID] },
    minimum: { of: 'quantity', quantity: 3 },
    usesPerCustomer: 1,
    active: false,
  },
]
const ruleOf = (more: Partial<DiscountRule>) =>
  discountRuleSchema.parse({
    id: ID,
    name: 'Sconto',
    trigger: { by: 'code', code: 'CIAO' },
    effect: { kind: 'percentage', rate: 1000 },
    ...more,
  })

test.each(RULES)('a rule that is edited and not changed stays as it is: %j', (more) => {
  const rule = ruleOf(more)
  expect(readDraft(ID, discountDraft(rule, 'EUR'), 'EUR')).toEqual({ rule })
})

test('what is typed wrong has a sentence at its field', () => {
  const { faults } = readDraft(ID, { ...NEW_DISCOUNT, rate: 'tanto', uses: '0', minimum: 'sum', sum: 'x' }, 'EUR')
  expect(faults).toEqual({
    name: 'Scrivi un nome: lo legge chi compra.',
    'trigger.code': 'Scrivi un codice.',
    'effect.rate': 'Scrivi una percentuale, con due cifre decimali al massimo.',
    'minimum.sum': 'Scrivi un importo.',
    uses: 'Uno sconto si deve poter usare almeno una volta.',
  })
})

test.each([
  ['1.000', '12,5', { uses: 1000, rate: 1250 }],
  ['1000', '1', { uses: 1000, rate: 100 }],
  ['1.000.000', '0,05', { uses: 1_000_000, rate: 5 }],
])('numbers are read as people write them: %s times, %s percent', (uses, rate, meant) => {
  const { rule } = readDraft(ID, { ...NEW_DISCOUNT, name: 'Sconto', code: 'CIAO', uses, rate }, 'EUR')
  expect({ uses: rule!.uses, ...(rule!.effect.kind === 'percentage' && { rate: rule!.effect.rate }) }).toEqual(meant)
})

test.each([
  ['1,5', '10', 'uses'],
  ['10.50', '10', 'uses'],
  ['10', '12,345', 'effect.rate'],
  ['10', '0x10', 'effect.rate'],
  ['1e3', '10', 'uses'],
])('«%s» times and «%s» percent are refused', (uses, rate, field) => {
  const { faults } = readDraft(ID, { ...NEW_DISCOUNT, name: 'Sconto', code: 'CIAO', uses, rate }, 'EUR')
  expect(Object.keys(faults!)).toEqual([field])
})

describe('a row of the list', () => {
  const choices = { products: [{ id: ID, title: 'Ciotola' }], categories: [{ slug: 'vasi', label: 'Vasi' }] }
  const words = (more: Partial<DiscountRule>) => effectWords(ruleOf(more), choices, 'EUR').replaceAll('\u00A0', ' ')

  test('says what the discount does', () => {
    expect(RULES.map(words)).toEqual([
      '12,5 % su tutto',
      '€ 5,50 su tutto, da € 50,00',
      'Spedizione gratuita su tutto',
      'Ogni 3 pezzi, uno gratis, su Vasi',
      '10 % su Ciotola, da 3 pezzi',
    ])
  })

  test('says whether it counts today', () => {
    const state = (more: Partial<DiscountRule>, uses = 0) =>
      stateOf({ rule: ruleOf(more), uses, results: [], version: 1 }, '2026-12-01')
    expect([
      state({}),
      state({ from: '2026-12-01', until: '2026-12-01' }),
      state({ from: '2026-12-02' }),
      state({ until: '2026-11-30' }),
      state({ uses: 2 }, 2),
      state({ active: false, until: '2026-11-30' }),
    ]).toEqual(['active', 'active', 'planned', 'ended', 'usedUp', 'off'])
  })
})
