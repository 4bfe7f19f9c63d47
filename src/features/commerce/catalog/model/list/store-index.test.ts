import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CategoryTree } from '../category-tree.ts'
import type { IndexedProduct } from './entry.ts'
import { NO_FILTERS } from './filters.ts'
import { SORTINGS } from './sortings.ts'
import { StoreIndex } from './store-index.ts'

const EVERY_PRICE = { lowest: 0, highest: Number.POSITIVE_INFINITY }
const TODAY = '2026-11-26'

/** A product with one variant of these values, by option. */
function product(id: string, values: Readonly<Record<string, string>>): IndexedProduct {
  const named = (label: string) => ({ slug: label.toLowerCase(), label })
  const options = Object.entries(values).map(([option, value]) => ({ option: named(option), value: named(value) }))
  const price = { price: 1000, salePrice: null, onSale: false, saleFrom: null, saleUntil: null }
  return {
    ...{
      id,
      title: id,
      pinned: false,
      publishedAt: '2026-11-01T10:00:00Z',
      category: [],
      tag: [],
      brand: [],
      preorderFrom: null,
    },
    variants: [{ ...price, sku: id, available: true, strikesOut: false, options }],
    sales: [],
  }
}

function indexOf(products: readonly IndexedProduct[]): StoreIndex {
  const index = new StoreIndex('it')
  for (const one of products) index.put(one)
  return index
}
/** All that is found, in plain values. */
function list(index: StoreIndex, ...asked: Parameters<StoreIndex['find']>) {
  const found = index.find(...asked)
  return found && { ids: found.ids(), ...found.counts }
}
const find = (index: StoreIndex, ...options: string[]) => list(index, { ...NO_FILTERS, options }, EVERY_PRICE, TODAY)

test('however many options a store has, each is told apart while products are filtered and counted', () => {
  const values = (own: string) => Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`O${at}`, own]))
  const index = indexOf([product('A', values('x')), product('B', values('y')), product('C', { O38: 'x', O39: 'y' })])
  expect(find(index, 'o38.x', 'o39.x')?.ids).toEqual(['A'])
  expect(find(index, 'o38.x', 'o39.y')?.ids).toEqual(['C'])
  const facet = find(index, 'o38.x')!.facets.find(({ name }) => name === 'option.o39')
  expect(facet?.values.map(({ label, count }) => [label, count])).toEqual([
    ['x', 1],
    ['y', 1],
  ])
  const other = find(index, 'o38.x')!.facets.find(({ name }) => name === 'option.o38')
  expect(other?.values.map(({ label, count }) => [label, count])).toEqual([
    ['x', 2],
    ['y', 1],
  ])
})

test('an emptied index knows nothing of what was in it', () => {
  const index = indexOf([product('A', { Taglia: 'M', Colore: 'Blu' })])
  index.restart(new CategoryTree())
  expect([index.size, find(index)?.facets, find(index, 'taglia.m')]).toEqual([0, [], undefined])
  index.put(product('B', { Colore: 'BLU', Taglia: 'M' }))
  expect(find(index)?.facets.map(({ label, values }) => [label, values[0]!.label])).toEqual([
    ['Colore', 'BLU'],
    ['Taglia', 'M'],
  ])
})

test('a chosen value stands in its group, however many come before it', () => {
  const index = indexOf(Array.from({ length: 60 }, (_, at) => product(`P${at}`, { Misura: String(at + 100) })))
  const values = (...chosen: string[]) => find(index, ...chosen)!.facets[0]!.values
  expect(values()).toHaveLength(40)
  expect(
    values('misura.159', 'misura.101')
      .filter(({ chosen }) => chosen)
      .map(({ label }) => label),
  ).toEqual(['101', '159'])
  expect(values('misura.159')).toHaveLength(40)
})

test('the most sold of the last 90 days stand first, and none of them is claimed before there is one', () => {
  const sold = (id: string, ...sales: IndexedProduct['sales']) => ({ ...product(id, {}), sales })
  const quiet = indexOf([sold('A'), sold('B', { day: '2026-08-28', pieces: 9 })])
  expect(quiet.hasSales(TODAY)).toBe(false)
  const index = indexOf([
    sold('A', { day: '2026-08-29', pieces: 2 }, { day: TODAY, pieces: 2 }),
    sold('B', { day: '2026-08-28', pieces: 9 }, { day: TODAY, pieces: 1 }),
    sold('C', { day: '2026-11-01', pieces: 3 }),
    sold('D'),
  ])
  expect(index.hasSales(TODAY)).toBe(true)
  const order = (today: string) => list(index, { ...NO_FILTERS, sorting: 'sold' }, EVERY_PRICE, today)!.ids
  expect(order(TODAY)).toEqual(['A', 'C', 'B', 'D'])
  expect(order('2026-11-27')).toEqual(['C', 'A', 'B', 'D'])
  expect(index.nextDay(TODAY)).toBe('2026-11-27')
})

test('after any changes of products an index finds what one finds that is made anew', () => {
  const changed = fc.record({
    id: fc.constantFrom('A', 'B', 'C', 'D'),
    size: fc.constantFrom('S', 'M'),
    price: fc.integer({ min: 1, max: 20 }),
    available: fc.boolean(),
    onSale: fc.boolean(),
    preorderFrom: fc.constantFrom(null, '2026-12-01'),
    pieces: fc.integer({ min: 0, max: 3 }),
    pinned: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(changed, { maxLength: 12 }), (changes) => {
      const made = changes.map(({ id, size, price, available, onSale, preorderFrom, pieces, pinned }) => {
        const one = product(id, { Taglia: size })
        const sale = { onSale, salePrice: onSale ? Math.ceil(price / 2) : null, strikesOut: onSale }
        const sales = pieces === 0 ? [] : [{ day: TODAY, pieces }]
        return {
          ...{ ...one, preorderFrom, pinned, sales },
          variants: one.variants.map((variant) => ({ ...variant, ...sale, price: price * 100, available })),
        }
      })
      const ask = (index: StoreIndex) => [
        index.nextDay(TODAY),
        index.hasSales(TODAY),
        ...[undefined, ...SORTINGS].flatMap((sorting) =>
          [true, false].map((sale) =>
            list(index, { ...NO_FILTERS, sorting, sale, available: !sale }, { lowest: 0, highest: 1500 }, TODAY),
          ),
        ),
      ]
      const index = new StoreIndex('it')
      for (const one of made) {
        index.put(one)
        ask(index)
      }
      // In the order in which each was first put.
      const latest = new Map(made.map((one) => [one.id, one]))
      const anew = indexOf([...latest.values()])
      const sorted = (answers: unknown[]) =>
        answers.map((one) => (one && typeof one === 'object' ? { ...one, facets: undefined } : one))
      expect(sorted(ask(index))).toEqual(sorted(ask(anew)))
      expect(
        find(index)
          ?.facets.flatMap(({ values }) => values)
          .map(({ slug, count }) => `${slug} ${count}`)
          .sort(),
      ).toEqual(
        find(anew)
          ?.facets.flatMap(({ values }) => values)
          .map(({ slug, count }) => `${slug} ${count}`)
          .sort(),
      )
    }),
  )
})

test('brands stand by name, sizes as the products brought them, and numbers by size', () => {
  const brands = ['Zeta', 'Alfa', 'Mora'].map((label) => [{ slug: label.toLowerCase(), label }])
  const sizes = ['S', 'M', 'L']
  const index = indexOf(
    brands.map((brand, at) => ({ ...product(`P${at}`, { Taglia: sizes[at]!, Litri: `${10 - at}` }), brand })),
  )
  const labels = (wanted: string) =>
    find(index)!
      .facets.find(({ name }) => name === wanted)!
      .values.map(({ label }) => label)
  expect(labels('brand')).toEqual(['Alfa', 'Mora', 'Zeta'])
  expect(labels('option.taglia')).toEqual(['S', 'M', 'L'])
  expect(labels('option.litri')).toEqual(['8', '9', '10'])
})
