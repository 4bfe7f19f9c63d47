import { expect, test } from 'vitest'
import { FIRST_SALE_STEPS, firstSaleSteps } from './first-sale.ts'

const NOTHING = {
  ...{ products: 0, hasGoods: false, ways: 0, hasTaxes: false, methods: 0, missing: 3, hasTexts: false },
  ...{ hasNotice: false, hasOrders: false },
}
const done = (change: Partial<typeof NOTHING>) =>
  firstSaleSteps({ ...NOTHING, ...change }).flatMap(({ name, done: isDone }) => (isDone ? [name] : []))

test('a new shop has every step before it, and each is told from the shop itself', () => {
  expect(done({})).toEqual([])
  expect(done({ products: 1, hasGoods: true })).toEqual(['product'])
  expect(done({ products: 1, hasGoods: true, ways: 1 })).toEqual(['product', 'delivery'])
  expect(done({ hasTaxes: true, methods: 1, missing: 0 })).toEqual(['taxes', 'payment', 'company'])
  expect(done({ hasTexts: true, hasOrders: true })).toEqual(['texts', 'order'])
  expect(done({ hasNotice: true })).toEqual(['notice'])
  expect(firstSaleSteps(NOTHING).map(({ name }) => name)).toEqual([...FIRST_SALE_STEPS])
})

test('[CON-10] who sends nothing needs no delivery, and no notice on goods', () => {
  expect(done({ products: 1 })).toEqual(['product', 'delivery', 'notice'])
})
