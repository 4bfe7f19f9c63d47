import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductFilter, TableOrder } from '../table-asked.ts'
import { type TabledProduct, type TabledVariant, TableIndex } from './table-index.ts'

const DAY = { today: '2026-11-24', low: 2 }
const variant = (price: number, more: Partial<TabledVariant> = {}): TabledVariant => ({
  ...{ id: `v${price}`, sku: '', price, salePrice: null, onSale: false, saleFrom: null, saleUntil: null },
  ...{ unlimited: false, stock: 10 },
  ...more,
})
const product = (title: string, more: Partial<TabledProduct> = {}): TabledProduct => ({
  ...{ id: title, title, type: 'PHYSICAL', state: 'online', version: 1, pictureId: null, variants: [variant(1000)] },
  ...more,
})

function indexOf(...products: TabledProduct[]) {
  const index = new TableIndex()
  index.replace(undefined, products)
  return index
}
const titles = (
  index: TableIndex,
  { q = '', filter = 'all', order = 'name' }: { q?: string; filter?: ProductFilter; order?: TableOrder } = {},
) =>
  index
    .find({ q, filter }, order, DAY)
    .page(1)
    .map(({ title }) => title)

describe('the index of the owner’s table', () => {
  const shop = indexOf(
    product('Piatto', { variants: [variant(500, { sku: 'SQ0012345', onSale: true, salePrice: 400 })] }),
    product('Caffè', { state: 'draft', variants: [variant(900, { stock: 2 }), variant(300, { sku: 'MOKA-3' })] }),
    product('Ciotola celadon', { state: 'changed' }),
  )

  test('products are found by words of their name without accents, and by the SKU of any variant', () => {
    expect(titles(shop, { q: 'celadon ciot' })).toEqual(['Ciotola celadon'])
    expect(titles(shop, { q: 'caffe' })).toEqual(['Caffè'])
    expect([titles(shop, { q: 'sq0012' }), titles(shop, { q: 'moka' })]).toEqual([['Piatto'], ['Caffè']])
    expect(shop.find({ q: '', filter: 'all' }, 'name', DAY).total).toBe(3)
  })

  test('filters show what is sold, hidden, nearly gone or reduced', () => {
    expect(titles(shop, { filter: 'online' })).toEqual(['Ciotola celadon', 'Piatto'])
    expect([titles(shop, { filter: 'hidden' }), titles(shop, { filter: 'low' })]).toEqual([['Caffè'], ['Caffè']])
    expect(titles(shop, { filter: 'sale' })).toEqual(['Piatto'])
  })

  test('rows are sorted by a heading, upwards and downwards; equal ones stay by name', () => {
    const rows = indexOf(
      product('Diadema', { variants: [variant(2000, { stock: 4 })] }),
      product('Anello', { variants: [variant(3000, { unlimited: true })] }),
      product('Collana', { variants: [variant(2000, { stock: 0 })] }),
      product('Bottone', { state: 'draft', variants: [variant(1000, { stock: 4 })] }),
    )
    const sorted = (order: TableOrder) =>
      titles(rows, { order })
        .map(([letter]) => letter)
        .join('')
    expect([sorted('name'), sorted('-name')]).toEqual(['ABCD', 'DCBA'])
    expect([sorted('price'), sorted('-price')]).toEqual(['BCDA', 'ACDB'])
    expect([sorted('stock'), sorted('-stock')]).toEqual(['CBDA', 'ABDC'])
    expect(sorted('state')).toBe('ACDB')
  })

  test('prices and what runs low are those of the day and of the store', () => {
    const sale = variant(1000, { onSale: true, salePrice: 700, saleFrom: '2026-11-25', saleUntil: '2026-11-25' })
    const index = indexOf(product('Vaso', { variants: [sale, variant(800, { stock: 3 })] }))
    const on = (today: string, low: number) => index.find({ q: '', filter: 'all' }, 'price', { today, low }).page(1)[0]
    expect(on('2026-11-24', 2)).toMatchObject({ priceFrom: 800, priceTo: 1000, onSale: false, runsLow: false })
    expect(on('2026-11-25', 3)).toMatchObject({ priceFrom: 700, priceTo: 800, onSale: true, runsLow: true })
    expect(on('2026-11-26', 3)).toMatchObject({ priceFrom: 800, priceTo: 1000, onSale: false, stock: 13 })
  })

  test('read again, a product is where it belongs now, and one that is not read any more is gone', () => {
    const index = indexOf(product('A'), product('B'), product('C'))
    index.replace(['A', 'B'], [{ ...product('Z'), id: 'A' }])
    expect([titles(index), index.size]).toEqual([['C', 'Z'], 2])
    index.replace(undefined, [product('D')])
    expect(titles(index)).toEqual(['D'])
  })

  test('pages hold every product once, in the order of the whole', () => {
    const prices = fc.array(fc.nat(3), { minLength: 0, maxLength: 350 })
    fc.assert(
      fc.property(prices, (all) => {
        const made = all.map((price, at) => product(`Articolo ${at}`, { variants: [variant(price)] }))
        const index = indexOf(...made)
        const found = index.find({ q: 'articolo', filter: 'all' }, 'price', DAY)
        const rows = [1, 2, 3, 4].flatMap((page) => found.page(page))
        expect(found.total).toBe(all.length)
        expect(new Set(rows.map(({ documentId }) => documentId)).size).toBe(all.length)
        expect(rows.map(({ priceFrom }) => priceFrom)).toEqual(all.toSorted((one, other) => one - other))
      }),
      { numRuns: 20 },
    )
  })
})
