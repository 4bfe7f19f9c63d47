import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '../../../../../core/money/currencies.ts'
import { TAX_CLASSES } from '../../../taxes/schemas.ts'
import { CONTENT_UNITS } from '../contents.ts'
import { type OutOfStock, REFUSE } from '../out-of-stock.ts'
import type { ImportedProduct } from './imported-product.ts'
import { readProducts } from './read-products.ts'
import { readTable } from './table.ts'
import { fileOf, SQUARESPACE_TITLES, size, soap } from './test-files.ts'
import { writeProducts } from './write-products.ts'

test('a file of Squarespace is written as it was read, cell by cell, but for the id that every row now has', () => {
  const text = fileOf(SQUARESPACE_TITLES, [
    soap({ Categories: '/corpo, /regali', Tags: 'mani, olio', 'Sale Price': '9.90', 'On Sale': 'Yes' }),
    soap({ 'Product ID [Non Editable]': 'p2', SKU: 'F1', 'Option Name 1': 'Formato', 'Option Value 1': 'S' }),
    size('M', { 'Product ID [Non Editable]': '', Weight: '1.25' }),
    soap({ 'Product ID [Non Editable]': 'p3', SKU: '', Visible: 'No', 'Product Type [Non Editable]': 'SERVICE' }),
  ])
  const read = readTable(text)
  const written = readTable(writeProducts(readProducts(text, 'EUR').products, 'EUR', { more: [], begins: true }))
  expect(written.header).toEqual(SQUARESPACE_TITLES.toSpliced(8, 0, 'GTIN', 'MPN'))
  const cells = (table: typeof read) =>
    table.rows.map(({ cells: row }) =>
      Object.fromEntries(SQUARESPACE_TITLES.map((title) => [title, row[table.header.indexOf(title)]])),
    )
  expect(cells(written)).toEqual(cells(read).with(2, { ...cells(read)[2]!, 'Product ID [Non Editable]': 'p2' }))
})

test('no cell is a formula', () => {
  const text = fileOf(SQUARESPACE_TITLES, [soap({ Title: '=2+2', Description: '@x', SKU: "'-1" })])
  const { products } = readProducts(text, 'EUR')
  expect(products).toMatchObject([{ title: '=2+2', variants: [{ sku: '-1' }] }])
  const written = writeProducts(products, 'EUR')
  expect(written).toContain(`"'=2+2"`)
  expect(written).not.toMatch(/"[=+\-@]/)
})

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc
      .array(fc.constantFrom('=', '-', "'", '"', ',', ';', '\\', '\n', '\r', '\r\n', 'a', ' ', 'è', '<p>'))
      .map((signs) => signs.join('')),
  )
  .map((written) => written.trim())
const word = text.map((written) => written || 'x')
const name = word.map((written) => written.slice(0, 40).trim())
const id = fc.stringMatching(/^[0-9a-f]{24}$/)
const price = fc.integer({ min: 1, max: 99_999_900 })
const measure = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null })
const address = fc.stringMatching(/^https:\/\/esempio\.it\/[a-z0-9,]{1,8}\.jpg$/)
const day = fc.option(fc.constantFrom('2026-11-27', '2027-02-28'), { nil: null })
const names = (count: number) =>
  fc.uniqueArray(name, { selector: (one) => one.toLocaleLowerCase('it'), minLength: count, maxLength: count })

/** One product; its variants differ in their first option, and in all SKUs of the file. */
const productWith = (options: number, variants: number) =>
  fc
    .record({
      sourceId: id,
      type: fc.constantFrom('PHYSICAL' as const, 'SERVICE' as const, 'GIFT_CARD' as const),
      storePage: fc.constantFrom('', 'negozio'),
      slug: fc.stringMatching(/^[a-z]{0,8}$/),
      title: word,
      description: text,
      options: names(options),
      categories: fc.uniqueArray(name, { maxLength: 3 }),
      tags: fc.uniqueArray(name, { maxLength: 3 }),
      images: fc.uniqueArray(address, { maxLength: 3 }),
      taxClass: fc.constantFrom(...TAX_CLASSES),
      outOfStock: fc.constantFrom<OutOfStock>(
        REFUSE,
        { kind: 'backorder', days: 10 },
        { kind: 'preorder', from: '2027-01-12' },
      ),
      attributes: fc.array(
        fc.record({ name: fc.stringMatching(/^[a-z]{1,8}$/), value: fc.stringMatching(/^[a-z:;]{1,8}$/) }),
        { maxLength: 3 },
      ),
      visible: fc.boolean(),
      first: names(variants),
      rest: fc.array(name, { minLength: Math.max(options - 1, 0), maxLength: Math.max(options - 1, 0) }),
      of: fc.array(
        fc.record({
          sourceId: id,
          amount: price,
          sale: fc.constantFrom('none' as const, 'off' as const, 'on' as const),
          saleFrom: day,
          saleUntil: day,
          stock: fc.oneof(fc.nat(1_000_000_000), fc.constant('unlimited' as const)),
          weight: measure,
          length: measure,
          width: measure,
          height: measure,
          contents: fc.option(
            fc.record({ amount: fc.integer({ min: 1, max: 999_999_999 }), unit: fc.constantFrom(...CONTENT_UNITS) }),
            { nil: null },
          ),
          gtin: fc.constantFrom('', '8001234567897', '01234565'),
          mpn: text,
          image: fc.option(address, { nil: null }),
        }),
        { minLength: variants, maxLength: variants },
      ),
    })
    .map(({ first, rest, of, ...product }) => ({
      ...product,
      variants: of.map(({ amount, sale, ...variant }, at) => ({
        ...variant,
        sku: '',
        optionValues: options === 0 ? [] : [first[at]!, ...rest],
        price: sale === 'on' ? amount + 1 : amount,
        salePrice: sale === 'none' ? null : amount,
        onSale: sale === 'on',
      })),
    }))
const products: fc.Arbitrary<ImportedProduct[]> = fc
  .uniqueArray(
    fc.oneof(
      productWith(0, 1),
      fc
        .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }))
        .chain(([options, variants]) => productWith(options, variants)),
    ),
    { selector: ({ sourceId }) => sourceId, maxLength: 4 },
  )
  .map((all) =>
    all.map((product, at) => ({
      ...product,
      variants: product.variants.map((variant, index) => ({
        ...variant,
        sku: index % 3 === 2 ? '' : `=S${at}-${index}`,
      })),
    })),
  )

test('whatever is written is read back the same, in every currency', () => {
  fc.assert(
    fc.property(products, fc.constantFrom(...CURRENCIES.keys()), (all, currency) => {
      const { products: read, faults, notes } = readProducts(writeProducts(all, currency), currency)
      expect([faults, notes]).toEqual([[], []])
      expect(read).toEqual(all)
    }),
  )
})

test('a file is written the same after it was read', () => {
  fc.assert(
    fc.property(products, (all) => {
      const written = writeProducts(all, 'EUR')
      expect(writeProducts(readProducts(written, 'EUR').products, 'EUR')).toBe(written)
    }),
  )
})
