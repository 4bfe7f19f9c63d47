import { describe, expect, test } from 'vitest'
import { createMessages, DEFAULT_LOCALE } from '../../../../core/messages.ts'
import { NO_FILTERS } from './list/filters.ts'
import { StoreIndex } from './list/store-index.ts'
import { messages } from './messages.ts'
import { availabilityText, nextRuleDay, type OutOfStock, outOfStockSchema, ruleOn, sentFrom } from './out-of-stock.ts'
import { availabilityOf } from './stock.ts'

const refuse: OutOfStock = { kind: 'refuse' }
const preorder: OutOfStock = { kind: 'preorder', from: '2027-01-12' }
const backorder = (days: number): OutOfStock => ({ kind: 'backorder', days })
const out = { unlimited: false, stock: 0 }
const words = { message: createMessages({ [DEFAULT_LOCALE]: messages })(DEFAULT_LOCALE), locale: DEFAULT_LOCALE }

describe('what buyers may do without pieces', () => {
  test('counts only for what has a stock that is used up', () => {
    expect(availabilityOf(out, 3, refuse)).toBe('soldOut')
    expect(availabilityOf(out, 3, preorder)).toBe('preorder')
    expect(availabilityOf(out, 3, backorder(10))).toBe('backorder')
    expect(availabilityOf({ unlimited: false, stock: 2 }, 3, preorder)).toBe('last')
    expect(availabilityOf({ unlimited: true, stock: 0 }, 3, preorder)).toBe('available')
  })

  test('a pre-order ends by itself on the day from which it is sent', () => {
    expect(ruleOn(preorder, '2027-01-11')).toBe(preorder)
    expect(ruleOn(preorder, '2027-01-12')).toEqual(refuse)
    expect(sentFrom(preorder, '2027-01-11')).toBe('2027-01-12')
    expect(sentFrom(preorder, '2027-01-12')).toBeNull()
    expect(nextRuleDay(preorder, '2026-11-27')).toBe('2027-01-12')
    expect(nextRuleDay(preorder, '2027-01-12')).toBeUndefined()
  })

  test('a back-order is sent after so many days from Monday to Friday, counted anew each day', () => {
    // A Friday.
    expect(sentFrom(backorder(1), '2026-11-27')).toBe('2026-11-30')
    expect(sentFrom(backorder(5), '2026-11-27')).toBe('2026-12-04')
    expect(sentFrom(backorder(6), '2026-11-28')).toBe('2026-12-07')
    expect(nextRuleDay(backorder(5), '2026-11-30')).toBe('2026-12-01')
  })

  test('is said in plain words, with the article that the day asks for', () => {
    const text = (rule: OutOfStock, type: 'PHYSICAL' | 'SERVICE' = 'PHYSICAL') =>
      availabilityText(rule.kind === 'refuse' ? 'soldOut' : rule.kind, { outOfStock: rule, type }, words)
    expect(text(preorder)).toBe('In prevendita: spedito dal 12 gennaio 2027')
    expect(text({ kind: 'preorder', from: '2027-01-08' })).toBe('In prevendita: spedito dall’8 gennaio 2027')
    expect(text(preorder, 'SERVICE')).toBe('In prevendita: disponibile dal 12 gennaio 2027')
    expect(text(backorder(10))).toBe('Su ordinazione: spedito in 10 giorni lavorativi')
    expect(text(backorder(1))).toBe('Su ordinazione: spedito in un giorno lavorativo')
    expect(text(refuse)).toBe('Esaurito')
  })

  test('says what is missing, in the words of the form', () => {
    const sentence = (rule: unknown) => outOfStockSchema.safeParse(rule).error?.issues[0]?.message
    for (const days of [0, 251, 1.5])
      expect(sentence({ kind: 'backorder', days })).toBe('Scrivi un numero di giorni lavorativi, da 1 a 250.')
    expect(sentence({ kind: 'preorder', from: '' })).toBe('Scrivi la data da cui spedisci.')
    expect(outOfStockSchema.parse(undefined)).toEqual(refuse)
  })

  test('a list counts what can be pre-ordered as buyable until its day, and changes on it', () => {
    const index = new StoreIndex('it')
    const price = { price: 1000, salePrice: null, onSale: false, saleFrom: null, saleUntil: null, strikesOut: false }
    index.put({
      ...{ id: 'libro', title: 'Libro', pinned: false, publishedAt: '', category: [], sales: [], tag: [], brand: [] },
      preorderFrom: '2027-01-12',
      variants: [{ ...price, sku: 'L', available: false, options: [] }],
    })
    const asked = { ...NO_FILTERS, available: true }
    const found = (today: string) => {
      const { ids, counts } = index.find(asked, { lowest: 0, highest: 9999 }, today)!
      return { ids: ids(), available: counts.available }
    }
    expect(found('2027-01-11')).toEqual({ ids: ['libro'], available: 1 })
    expect(found('2027-01-12')).toEqual({ ids: [], available: 0 })
    expect(index.nextDay('2026-11-27')).toBe('2027-01-12')
    expect(index.nextDay('2027-01-12')).toBeUndefined()
  })
})
