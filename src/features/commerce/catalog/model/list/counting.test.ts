import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchTerms } from '../../../../../core/search-text.ts'
import { priceOn } from '../availability.ts'
import type { PriceRange } from './day.ts'
import type { IndexedProduct, IndexedVariant } from './entry.ts'
import { NO_FILTERS } from './filters.ts'
import { type ListAsked, StoreIndex } from './store-index.ts'

const TODAY = '2026-11-26'
const named = (label: string) => ({ slug: label.toLowerCase(), label })

const chances = {
  /** So that variants often share prices, and ranges often end at one. */
  amount: fc.integer({ min: 1, max: 9 }),
  day: fc.constantFrom(null, '2026-11-25', TODAY, '2026-11-27'),
  /** Few enough for choices to meet; some are held by few variants, others by most. */
  option: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(['Taglia', 'S'], ['Taglia', 'M'], ['Colore', 'Blu'], ['Colore', 'Nero']) },
    { weight: 1, arbitrary: fc.constantFrom(['Taglia', 'L'], ['Colore', 'Oro']) },
  ),
}
const variants: fc.Arbitrary<IndexedVariant> = fc.record({
  sku: fc.constantFrom('a-1', 'b-12', 'c-3'),
  price: chances.amount,
  salePrice: fc.option(chances.amount),
  onSale: fc.boolean(),
  saleFrom: chances.day,
  saleUntil: chances.day,
  strikesOut: fc.boolean(),
  available: fc.boolean(),
  options: fc
    .uniqueArray(chances.option, { maxLength: 3 })
    .map((all) => all.map(([option, value]) => ({ option: named(option!), value: named(value!) }))),
})
const labels = (...all: string[]) => fc.subarray(all).map((some) => some.map(named))
const products = fc.record({
  title: fc.constantFrom('Sciarpa rossa', 'Sciarpa blu', 'Maglia 12'),
  pinned: fc.boolean(),
  publishedAt: fc.constantFrom('2026-11-01', '2026-11-02'),
  category: labels('Maglie', 'Sciarpe'),
  tag: labels('Lino'),
  brand: labels('Rossi', 'Bianchi').map((some) => some.slice(0, 1)),
  preorderFrom: fc.constantFrom(null, TODAY, '2026-12-01'),
  variants: fc.array(variants, { minLength: 1, maxLength: 40, size: 'max' }),
  sales: fc.constant([]),
})
const catalogues: fc.Arbitrary<IndexedProduct[]> = fc
  .array(products, { minLength: 1, maxLength: 12, size: 'max' })
  .map((all) => all.map((one, at) => ({ ...one, id: `P${at}` })))
const requests: fc.Arbitrary<ListAsked> = fc
  .record({
    category: fc.constantFrom(undefined, 'maglie'),
    tag: fc.constantFrom(undefined, 'lino'),
    brands: fc.subarray(['rossi', 'bianchi']),
    options: fc.subarray(['taglia.s', 'taglia.l', 'colore.blu', 'colore.oro']),
    available: fc.boolean(),
    sale: fc.boolean(),
    words: fc.constantFrom('', 'sciarpa', '12', 'sciarpa 12', 'blu rossi sciarpa', 'nulla'),
  })
  .map((asked) => ({ ...NO_FILTERS, ...asked }))
const ranges = fc.record({
  lowest: fc.constantFrom(0, 2, 5),
  highest: fc.constantFrom(3, 6, Number.POSITIVE_INFINITY),
})

/** What a list finds, told by looking at each variant for each condition. */
function plainly(all: readonly IndexedProduct[], asked: ListAsked, range: PriceRange) {
  const terms = searchTerms(asked.words)
  const choices = new Map([
    ...['category', 'tag'].map(
      (name) => [name, [asked[name as 'category' | 'tag']].flatMap((one) => one ?? [])] as const,
    ),
    ['brand', asked.brands] as const,
    ...['taglia', 'colore'].map((option) => {
      const keys = asked.options.filter((key) => key.startsWith(`${option}.`))
      return [`option.${option}`, keys.map((key) => key.slice(option.length + 1))] as const
    }),
  ])
  const rows = all.flatMap((product) => {
    const text = [product.title, ...[...product.category, ...product.tag, ...product.brand].map(({ label }) => label)]
      .concat(product.variants.map(({ sku }) => sku))
      .join('\n')
      .toLowerCase()
    return product.variants.map((variant) => {
      const { price, before } = priceOn(variant, TODAY)
      const valuesOf = (group: string) =>
        group.startsWith('option.')
          ? variant.options.filter(({ option }) => `option.${option.slug}` === group).map(({ value }) => value.slug)
          : product[group as 'category' | 'tag' | 'brand'].map(({ slug }) => slug)
      const isThere = variant.available || (product.preorderFrom !== null && TODAY < product.preorderFrom)
      const isReduced = variant.strikesOut && before !== null
      const passes = (but?: string) =>
        terms.every((term) => text.includes(term)) &&
        [...choices].every(
          ([group, chosen]) =>
            group === but || chosen.length === 0 || valuesOf(group).some((one) => chosen.includes(one)),
        ) &&
        (but === 'price' || (price >= range.lowest && price <= range.highest)) &&
        (!asked.available || isThere) &&
        (!asked.sale || isReduced)
      return { id: product.id, price, isThere, isReduced, valuesOf, passes }
    })
  })
  const found = rows.filter(({ passes }) => passes())
  const prices = rows.filter(({ passes }) => passes('price')).map(({ price }) => price)
  const count = (some: typeof rows) => new Set(some.map(({ id }) => id)).size
  const facets = ['brand', 'option.taglia', 'option.colore'].flatMap((group) => {
    const counted = rows.filter(({ passes }) => passes(group))
    const values = new Set([...counted.flatMap(({ valuesOf }) => valuesOf(group)), ...choices.get(group)!])
    return [...values].map(
      (value) => `${group}.${value} ${count(counted.filter(({ valuesOf }) => valuesOf(group).includes(value)))}`,
    )
  })
  return {
    ids: [...new Set(found.map(({ id }) => id))].sort(),
    total: count(found),
    facets: facets.sort(),
    available: count(found.filter(({ isThere }) => isThere)),
    onSale: count(found.filter(({ isReduced }) => isReduced)),
    prices: prices.length === 0 ? null : { lowest: Math.min(...prices), highest: Math.max(...prices) },
  }
}

test('any list of any catalogue finds and counts what looking at each variant does', () => {
  fc.assert(
    fc.property(catalogues, fc.array(fc.tuple(requests, ranges), { minLength: 1, maxLength: 6 }), (all, asked) => {
      const index = new StoreIndex('it')
      for (const one of all) index.put(one)
      const known = (product: IndexedProduct) => [
        ...[...product.category, ...product.tag, ...product.brand].map(({ slug }) => slug),
        ...product.variants.flatMap(({ options }) =>
          options.map(({ option, value }) => `${option.slug}.${value.slug}`),
        ),
      ]
      const used = new Set(all.flatMap(known))
      for (const [request, range] of asked) {
        const found = index.find(request, range, TODAY)
        const chosen = [request.category, request.tag, ...request.brands, ...request.options].filter((one) => one)
        if (!chosen.every((one) => used.has(one!))) {
          expect(found).toBeUndefined()
          continue
        }
        const { facets, ...counts } = found!.counts
        const ids = found!.ids()
        expect({
          ...counts,
          ids: ids.toSorted(),
          facets: facets
            .flatMap(({ name, values }) => values.map(({ slug, count }) => `${name}.${slug} ${count}`))
            .sort(),
        }).toEqual(plainly(all, request, range))
        expect([...found!.ids(0, 2), ...found!.ids(2, 5), ...found!.ids(5)]).toEqual(ids)
      }
    }),
    { numRuns: 100 },
  )
})

test('pages of a list follow each other without gaps, and there are none past its end', () => {
  const index = new StoreIndex('it')
  const [one] = fc.sample(products, { numRuns: 1, seed: 1 })
  for (let number = 10; number < 30; number++) index.put({ ...one!, id: `P${number}`, pinned: false })
  const found = index.find(NO_FILTERS, { lowest: 0, highest: Number.POSITIVE_INFINITY }, TODAY)!
  expect([found.counts.total, found.ids(0, 2), found.ids(18, 40), found.ids(20, 40)]).toEqual([
    20,
    ['P29', 'P28'],
    ['P11', 'P10'],
    [],
  ])
})
