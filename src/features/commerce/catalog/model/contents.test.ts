import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTENT_UNITS, contentsText, measurePrice, readContents } from './contents.ts'

test.each([
  [450, '250 g', { price: 1800, unit: 'kg', quantity: 0.25 }],
  [450, '0,75 l', { price: 600, unit: 'l', quantity: 0.75 }],
  [990, '75 cl', { price: 1320, unit: 'l', quantity: 0.75 }],
  [100, '3 kg', { price: 33, unit: 'kg', quantity: 3 }],
  [200, '3 kg', { price: 67, unit: 'kg', quantity: 3 }],
  [1250, '50 cm', { price: 2500, unit: 'm', quantity: 0.5 }],
  [1250, '2,5 mq', { price: 500, unit: 'm²', quantity: 2.5 }],
  [160, '8 oz', { price: 320, unit: 'lb', quantity: 0.5 }],
])('a piece of %i cents that contains %s costs %o', (price, text, expected) => {
  expect(measurePrice(price, readContents(text)!)).toEqual(expected)
})

test('a piece of just one kilo, and one without contents, has no second price', () => {
  expect(measurePrice(450, readContents('1 kg')!)).toBeNull()
  expect(measurePrice(450, readContents('1000 g')!)).toBeNull()
  expect(measurePrice(450, null)).toBeNull()
})

test.each(['', '  '])('nothing typed is no contents', (text) => {
  expect(readContents(text)).toBeNull()
})

test.each(['g', '500', '0 g', '-1 kg', '500 bottiglie', '1,2345 kg', '1.000,5 g'])(
  'nobody can tell what %s contains',
  (text) => {
    expect(readContents(text)).toBeUndefined()
  },
)

test('contents are read as they were written', () => {
  const property = fc.property(
    fc.record({ amount: fc.integer({ min: 1, max: 999_999_999 }), unit: fc.constantFrom(...CONTENT_UNITS) }),
    (contents) => {
      expect(readContents(contentsText(contents))).toEqual(contents)
      expect(readContents(contentsText(contents, '.'))).toEqual(contents)
    },
  )
  fc.assert(property)
})

test('the price per measure times the contents is the price, but for the rounding', () => {
  const property = fc.property(
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.integer({ min: 1, max: 999_999 }),
    (price, grams) => {
      const found = measurePrice(price, { amount: grams * 1000, unit: 'g' })
      if (found) expect(Math.abs((found.price * grams) / 1000 - price)).toBeLessThanOrEqual(grams / 2000 + 1e-6)
    },
  )
  fc.assert(property)
})
