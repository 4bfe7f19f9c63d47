import { expect, test } from 'vitest'
import type { ProductSummary } from '../model/calls.ts'
import {
  countSentence,
  filterIn,
  findProducts,
  lowSentence,
  othersWords,
  sortIn,
  sortPressed,
  sortProducts,
  variantName,
  withoutFilters,
} from './products.ts'

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

test('rows are sorted by a heading, and by it the other way round when it is pressed again', () => {
  const rows = [
    product('Anello', { priceFrom: 3000, stock: null }),
    product('Bottone', { priceFrom: 1000, stock: 4, state: 'draft' }),
    product('Collana', { priceFrom: 2000, stock: 0 }),
    product('Diadema', { priceFrom: 2000, stock: 4 }),
  ]
  const sorted = (text: string | null) =>
    sortProducts(rows, sortIn(text))
      .map(({ title }) => title[0])
      .join('')
  expect([sorted(null), sorted('-nome'), sorted('x')]).toEqual(['ABCD', 'DCBA', 'ABCD'])
  // Equal rows stay by name, both ways.
  expect([sorted('prezzo'), sorted('-prezzo')]).toEqual(['BCDA', 'ACDB'])
  expect([sorted('giacenza'), sorted('-giacenza')]).toEqual(['CBDA', 'ABDC'])
  expect(sorted('stato')).toBe('ACDB')
  expect([
    sortPressed(sortIn(null), 'prezzo'),
    sortPressed(sortIn('prezzo'), 'prezzo'),
    sortPressed(sortIn('-prezzo'), 'prezzo'),
    sortPressed(sortIn('prezzo'), 'nome'),
    sortPressed(sortIn(null), 'nome'),
  ]).toEqual(['prezzo', '-prezzo', 'prezzo', '', '-nome'])
})

test('taking the filters away leaves the rest of the address', () => {
  const address = new URLSearchParams('q=caff%C3%A8&filtro=low&vista=tabella')
  expect(withoutFilters(address).toString()).toBe('vista=tabella')
})

test('the list of what runs low says how many pieces are few, and when it is cut', () => {
  expect([
    lowSentence({ shown: 1, total: 1, low: 0 }),
    lowSentence({ shown: 2, total: 2, low: 1 }),
    lowSentence({ shown: 500, total: 700, low: 5 }),
  ]).toEqual([
    'Una variante senza pezzi',
    '2 varianti con un pezzo o nessuno',
    '700 varianti con 5 pezzi o meno: ecco le prime 500',
  ])
  expect([
    variantName({ title: 'Tè', optionValues: [] }),
    variantName({ title: 'Tè', optionValues: ['100 g', 'Verde'] }),
  ]).toEqual(['Tè', 'Tè – 100 g, Verde'])
})

test('a list that ends early says how many products it leaves out', () => {
  expect([othersWords(1), othersWords(40)]).toEqual(['e un altro prodotto', 'e altri 40 prodotti'])
})
