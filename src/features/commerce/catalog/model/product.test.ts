import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRODUCT_TYPE } from '../../../../core/codes.ts'
import { newId } from '../../../../core/ids.ts'
import { PRODUCT_TYPES } from './limits.ts'
import { generateSku, type ProductInput, productSchema } from './product.ts'
import { structuredContent } from './structured-content.ts'
import { LENGTH_UNIT, WEIGHT_UNIT } from './units.ts'

const variant = (more: object = {}) => ({ id: newId(), price: 1000, ...more })
const product = (more: object = {}): ProductInput => ({
  type: 'PHYSICAL',
  options: [],
  variants: [variant()],
  ...more,
})
const faultsOf = (input: unknown) =>
  (productSchema.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

test('[CODE-07] types of products have the numbers that stored data and scripts share', () => {
  expect(PRODUCT_TYPE).toEqual({ physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 })
})

describe('a product', () => {
  test('[PROD-02] is of one of four types', () => {
    expect(PRODUCT_TYPES).toEqual(['PHYSICAL', 'SERVICE', 'DIGITAL', 'GIFT_CARD'])
    for (const type of PRODUCT_TYPES) expect(faultsOf(product({ type })), type).toEqual([])
    for (const type of ['PAYWALL', 'physical', '', 1, null]) expect(faultsOf(product({ type }))).not.toEqual([])
  })

  test('[PROD-05] costs at most 100,000,000 minor units, and nothing less than zero', () => {
    expect(faultsOf(product({ variants: [variant({ price: 100_000_000 })] }))).toEqual([])
    for (const price of [100_000_001, -1, 0.5, Number.NaN, '10'])
      expect(faultsOf(product({ variants: [variant({ price })] })), String(price)).not.toEqual([])
    const salePrice = 100_000_001
    expect(faultsOf(product({ variants: [variant({ salePrice })] }))).toEqual([
      'variants.0.salePrice: Un prezzo può essere al massimo 1.000.000,00.',
    ])
  })

  test('is on sale from and until days that a calendar has', () => {
    const dates = { saleFrom: '0001-01-01', saleUntil: '9999-12-31' }
    expect(faultsOf(product({ variants: [variant(dates)] }))).toEqual([])
    expect(faultsOf(product({ variants: [variant({ saleFrom: '0000-01-01' })] }))).toEqual([
      'variants.0.saleFrom: Scrivi una data.',
    ])
  })

  test('[PROD-06] has SKUs of at most 60 characters, each once', () => {
    expect(faultsOf(product({ variants: [variant({ sku: 'x'.repeat(60) })] }))).toEqual([])
    expect(faultsOf(product({ variants: [variant({ sku: 'x'.repeat(61) })] }))).toEqual([
      'variants.0.sku: Un codice SKU può avere al massimo 60 caratteri.',
    ])
    const options = [{ name: 'Misura' }]
    const [s, m] = [variant({ sku: 'A', optionValues: ['S'] }), variant({ sku: 'A', optionValues: ['M'] })]
    expect(faultsOf(product({ options, variants: [s, m] }))).toEqual([
      'variants.1.sku: Due varianti non possono avere lo stesso codice SKU.',
    ])
    expect(
      faultsOf(
        product({
          options,
          variants: [
            { ...s, sku: '' },
            { ...m, sku: '' },
          ],
        }),
      ),
    ).toEqual([])
  })

  test('has one value of each option in every variant, and no combination twice', () => {
    const options = [{ name: 'Misura' }, { name: 'Colore' }]
    const variants = [
      variant({ optionValues: ['S', 'Blu'] }),
      variant({ optionValues: ['s', 'blu'] }),
      variant({ optionValues: ['M'] }),
    ]
    expect(faultsOf(product({ options, variants }))).toEqual([
      'variants.1.optionValues: Questa combinazione di opzioni c’è già.',
      'variants.2.optionValues: Scegli un valore per ogni opzione.',
    ])
    expect(faultsOf(product({ options: [{ name: 'Colore' }, { name: 'colore' }] }))[0]).toBe(
      'options.1.name: Due opzioni non possono avere lo stesso nome.',
    )
  })

  test('has a sale that is lower than its price and ends after it begins', () => {
    const faults = (more: object) => faultsOf(product({ variants: [variant(more)] }))
    expect(faults({ onSale: true, salePrice: 900 })).toEqual([])
    expect(faults({ onSale: true })).toEqual(['variants.0.salePrice: Scrivi il prezzo scontato.'])
    expect(faults({ onSale: true, salePrice: 1000 })).toEqual([
      'variants.0.salePrice: Il prezzo scontato deve essere più basso del prezzo.',
    ])
    expect(faults({ saleFrom: '2026-12-02', saleUntil: '2026-12-01' })).toEqual([
      'variants.0.saleUntil: La fine dello sconto viene prima dell’inizio.',
    ])
  })
})

test('[PROD-07] a generated SKU is SQ and seven digits', () => {
  const property = fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
    expect(generateSku(() => random)).toMatch(/^SQ\d{7}$/)
  })
  fc.assert(property)
  expect(generateSku(() => 0.0000421)).toBe('SQ0000421')
})

test('[PROD-08] [PROD-09] [PROD-10] weights and sizes have the units of the measurement standard', () => {
  expect(WEIGHT_UNIT).toEqual({ imperial: 'lbs', metric: 'kg' })
  expect(LENGTH_UNIT).toEqual({ imperial: '″', metric: 'cm' })
})

describe('a product as data', () => {
  const read = (input: object) => {
    const { variants, ...rest } = productSchema.parse(product(input))
    return structuredContent({ ...rest, variants: variants.map((one) => ({ ...one, stock: 4 })) })
  }

  test('[PROD-01] [PROD-03] has its type and its variants with price, stock and option values', () => {
    const options = [{ name: 'Misura' }]
    const variants = [
      variant({ sku: 'T-S', optionValues: ['S'], onSale: true, salePrice: 800 }),
      variant({ sku: 'T-M', optionValues: ['M'], unlimited: true }),
    ]
    expect(read({ options, variants })).toEqual({
      productType: 'PHYSICAL',
      variants: [
        {
          sku: 'T-S',
          price: 1000,
          salePrice: 800,
          onSale: true,
          qtyInStock: 4,
          unlimited: false,
          optionValues: [{ optionName: 'Misura', value: 'S' }],
        },
        {
          sku: 'T-M',
          price: 1000,
          salePrice: 0,
          onSale: false,
          qtyInStock: 4,
          unlimited: true,
          optionValues: [{ optionName: 'Misura', value: 'M' }],
        },
      ],
    })
  })

  test('[PROD-04] has its price at its own level if it is digital', () => {
    expect(read({ type: 'DIGITAL', variants: [variant({ salePrice: 700, onSale: true })] })).toEqual({
      productType: 'DIGITAL',
      priceCents: 1000,
      salePriceCents: 700,
      onSale: true,
    })
    expect(faultsOf(product({ type: 'DIGITAL', variants: [variant(), variant()] }))).toContain(
      'options: Un prodotto digitale non ha opzioni.',
    )
  })
})
