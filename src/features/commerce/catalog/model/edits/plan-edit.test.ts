import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '../../../../../core/money/currencies.ts'
import { PRODUCT_LIMITS } from '../limits.ts'
import { NO_EXTRAS, type Product, productSchema } from '../product.ts'
import { type ProductEdit, planEdit } from './plan-edit.ts'

const product = (...variants: { price: number; salePrice?: number; onSale?: boolean }[]): Product =>
  productSchema.parse({
    ...NO_EXTRAS,
    type: 'PHYSICAL',
    options: variants.length > 1 ? [{ name: 'Taglia' }] : [],
    variants: variants.map((variant, at) => ({
      id: String(at).padStart(24, '0'),
      optionValues: variants.length > 1 ? [`${at}`] : [],
      ...variant,
    })),
  })
const plan = (of: Product, edit: ProductEdit, categories: string[] = []) =>
  planEdit({ product: of, categories, visible: true, stock: [] }, edit)
function pricesAfter(of: Product, edit: ProductEdit) {
  const planned = plan(of, edit)
  if (planned.does !== 'sold') throw new Error(JSON.stringify(planned))
  return planned.product.variants.map(({ price, salePrice, onSale }) => [price, onSale ? salePrice : null])
}

test('prices are set, raised and lowered; a product that is as asked already is left alone', () => {
  const two = product({ price: 1000 }, { price: 1999 })
  expect(pricesAfter(two, { kind: 'set-price', price: 1500 })).toEqual([
    [1500, null],
    [1500, null],
  ])
  expect(pricesAfter(two, { kind: 'change-price', amount: -999 })).toEqual([
    [1, null],
    [1000, null],
  ])
  expect(pricesAfter(two, { kind: 'scale-price', percent: 1000 })).toEqual([
    [1100, null],
    [2199, null],
  ])
  expect(plan(product({ price: 5 }), { kind: 'set-price', price: 5 })).toEqual({ does: 'nothing' })
})

test('a price below zero, above the limit or not above the sale’s leaves the whole product alone', () => {
  const sentence = (of: Product, edit: ProductEdit) => {
    const planned = plan(of, edit)
    return planned.does === 'refuse' ? planned.sentence : planned
  }
  expect(sentence(product({ price: 1000 }, { price: 300 }), { kind: 'change-price', amount: -400 })).toBe(
    'Un prezzo non può essere negativo.',
  )
  expect(sentence(product({ price: PRODUCT_LIMITS.price }), { kind: 'scale-price', percent: 1 })).toBe(
    'Un prezzo può essere al massimo 1.000.000,00.',
  )
  const reduced = product({ price: 1000, salePrice: 900, onSale: true })
  const lower = 'Il prezzo scontato deve essere più basso del prezzo.'
  expect(sentence(reduced, { kind: 'set-price', price: 900 })).toBe(lower)
  expect(sentence(product({ price: 1 }), { kind: 'start-sale', percent: 1000, from: null, until: null })).toBe(lower)
})

test('a sale begins from the price and ends without losing what it was', () => {
  const sale: ProductEdit = { kind: 'start-sale', percent: 2500, from: '2026-12-01', until: null }
  expect(pricesAfter(product({ price: 1000 }, { price: 1998 }), sale)).toEqual([
    [1000, 750],
    [1998, 1499],
  ])
  const ended = plan(product({ price: 1000, salePrice: 900, onSale: true }), { kind: 'end-sale' })
  expect(ended).toMatchObject({ does: 'sold', product: { variants: [{ onSale: false, salePrice: 900 }] } })
  expect(plan(product({ price: 1000 }), { kind: 'end-sale' })).toEqual({ does: 'nothing' })
})

test('categories come and go whatever case they are written in', () => {
  const of = product({ price: 1 })
  const add: ProductEdit = { kind: 'add-category', label: 'Tavola' }
  expect(plan(of, add, ['Casa'])).toEqual({ does: 'categories', categories: ['Casa', 'Tavola'] })
  expect(plan(of, add, ['tavola'])).toEqual({ does: 'nothing' })
  const remove: ProductEdit = { kind: 'remove-category', label: 'casa' }
  expect(plan(of, remove, ['Casa', 'Tavola'])).toEqual({ does: 'categories', categories: ['Tavola'] })
  expect(plan(of, remove, ['Tavola'])).toEqual({ does: 'nothing' })
})

test('a page is shown or hidden unless it is so already', () => {
  const planned = (visible: boolean, kind: 'show' | 'hide') =>
    planEdit({ product: product({ price: 1 }), categories: [], visible, stock: [] }, { kind })
  expect([planned(false, 'show'), planned(true, 'hide')]).toEqual([
    { does: 'visibility', visible: true },
    { does: 'visibility', visible: false },
  ])
  expect([planned(true, 'show'), planned(false, 'hide')]).toEqual([{ does: 'nothing' }, { does: 'nothing' }])
})

test('pieces are set or moved for all variants of a product or for none', () => {
  const planned = (edit: ProductEdit, ...stock: number[]) =>
    planEdit(
      {
        ...{ product: product({ price: 1 }), categories: [], visible: true },
        stock: stock.map((pieces, at) => ({ variantId: `${at}`, stock: pieces })),
      },
      edit,
    )
  expect(planned({ kind: 'set-stock', pieces: 5 }, 2, 5)).toEqual({
    does: 'stock',
    changes: [{ variantId: '0', change: 3 }],
  })
  expect(planned({ kind: 'change-stock', pieces: -2 }, 2, 5)).toMatchObject({
    changes: [{ change: -2 }, { change: -2 }],
  })
  expect(planned({ kind: 'change-stock', pieces: -3 }, 2, 5)).toMatchObject({ does: 'refuse' })
  expect(planned({ kind: 'change-stock', pieces: 1 }, PRODUCT_LIMITS.stock)).toMatchObject({ does: 'refuse' })
  // All of its variants are without end.
  expect(planned({ kind: 'set-stock', pieces: 5 })).toEqual({ does: 'nothing' })
})

test('in every currency a percentage gives the whole minor unit that is nearest', () => {
  const currencies = fc.constantFrom(...[...CURRENCIES.values()])
  const percents = fc.integer({ min: -10_000, max: 100_000 })
  fc.assert(
    fc.property(currencies, fc.nat(1_000_000), percents, ({ fractionDigits: digits }, price, percent) => {
      const planned = plan(product({ price }), { kind: 'scale-price', percent })
      if (planned.does === 'refuse') return
      const after = planned.does === 'sold' ? planned.product.variants[0]!.price : price
      expect(Number.isInteger(after)).toBe(true)
      const exact = (price / 10 ** digits) * (1 + percent / 10_000)
      expect(Math.abs(after / 10 ** digits - exact)).toBeLessThanOrEqual(0.5 / 10 ** digits + 1e-6)
    }),
  )
})
