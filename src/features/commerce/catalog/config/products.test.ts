import { expect, test } from 'vitest'
import type { ProductSummary } from '../model/calls.ts'
import { countSentence, filterIn, findProducts } from './products.ts'

const product = (title: string, more: Partial<ProductSummary> = {}) =>
  ({ title, state: 'online', runsLow: false, onSale: false, onlyVariant: null, ...more }) as ProductSummary

const products = [
  product('Ciotola celadon'),
  product('Caffè', { state: 'draft', runsLow: true }),
  product('Piatto', { onSale: true, onlyVariant: { id: '', sku: 'SQ0012345', price: 1, unlimited: false, stock: 1 } }),
]
const titles = (search: string, filter: string | null = null) =>
  findProducts(products, search, filterIn(filter)).map(({ title }) => title)

test('products are found by words of their name without accents, and by SKU', () => {
  expect(titles('celadon ciot')).toEqual(['Ciotola celadon'])
  expect(titles('caffe')).toEqual(['Caffè'])
  expect(titles('sq0012')).toEqual(['Piatto'])
  expect(titles('')).toHaveLength(3)
})

test('filters show what is sold, hidden, nearly gone or reduced; an unknown one shows all', () => {
  expect(titles('', 'online')).toEqual(['Ciotola celadon', 'Piatto'])
  expect([titles('', 'hidden'), titles('', 'low')]).toEqual([['Caffè'], ['Caffè']])
  expect(titles('', 'sale')).toEqual(['Piatto'])
  expect(titles('', 'x')).toHaveLength(3)
})

test('the number of products is said in words', () => {
  expect([countSentence(1, 1), countSentence(2, 2), countSentence(1, 3)]).toEqual([
    'Un prodotto',
    '2 prodotti',
    'Un prodotto su 3',
  ])
})
