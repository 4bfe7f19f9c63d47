import { expect, test } from 'vitest'
import type { Offer, OfferedVariant } from './offers.ts'
import { type FedProduct, feedItems, missingFields } from './shopping-feed.ts'

const variant: OfferedVariant = {
  id: '6b0856271dd0007065874db2',
  sku: 'SQ0000001',
  optionValues: [],
  gtin: '',
  mpn: '',
  pictureId: null,
  weight: null,
  price: 2800,
  prior: null,
  saleFrom: null,
  saleUntil: null,
  measure: null,
  availability: 'available',
}

const product = (more: Partial<FedProduct>, variants: readonly Partial<OfferedVariant>[] = [{}]): FedProduct => ({
  documentId: '6b0856271dd0007065874db3',
  title: 'Tazza',
  description: 'Tre decilitri.',
  link: 'https://bottega.example/negozio/tazza',
  pictures: { cover: 'https://bottega.example/tazza.jpg' },
  brand: '',
  trail: [],
  timeZone: 'Europe/Rome',
  offer: {
    currency: 'EUR',
    options: [],
    variants: variants.map((one) => ({ ...variant, ...one })),
  } as unknown as Offer,
  ...more,
})

test('a text that is too long ends before a character of two halves, never within it', () => {
  const [item] = feedItems(product({ title: `${'a'.repeat(149)}🏺 di terra` }))
  expect(item!.title).toBe('a'.repeat(149))
})

test('what costs nothing is no item', () => {
  expect(feedItems(product({}, [{ price: 0 }, { sku: 'B' }])).map(({ id }) => id)).toEqual(['B'])
})

test('brand and number of the maker identify a product as its GTIN does', () => {
  const identifier = (brand: string, more: Partial<OfferedVariant>) =>
    feedItems(product({ brand }, [more]))[0]!.identifier_exists
  expect(identifier('', { gtin: '8001234567895' })).toBeUndefined()
  expect(identifier('Rossi', { mpn: 'R-1' })).toBeUndefined()
  expect(identifier('Rossi', {})).toBe('no')
  expect(identifier('', { mpn: 'R-1' })).toBe('no')
})

test('a price per measure says what a piece contains and what the price is for', () => {
  const measure = { price: 1120, unit: 'l', quantity: 0.75 } as const
  expect(feedItems(product({}, [{ measure }]))[0]).toMatchObject({
    unit_pricing_measure: '0.75 l',
    unit_pricing_base_measure: '1 l',
  })
})

test('an item lacks what the owner has not written, and brand, GTIN or MPN stand for each other', () => {
  const missing = (more: Partial<FedProduct>, variant: Partial<OfferedVariant> = {}) =>
    missingFields(feedItems(product(more, [variant]))[0]!)
  expect(missing({ description: '', pictures: {} })).toEqual(['description', 'image_link', 'identifier'])
  expect(missing({ brand: 'Rossi' })).toEqual([])
  expect(missing({}, { gtin: '8001234567895' })).toEqual([])
  expect(missing({}, { mpn: 'R-1' })).toEqual([])
})

test('a reduction says its first and last minute where the sale has both days', () => {
  const days = (more: Partial<OfferedVariant>) =>
    feedItems(
      product({}, [
        { prior: { price: 3000, percent: 6, days: 30 }, saleFrom: '2026-10-20', saleUntil: '2026-12-24', ...more },
      ]),
    )[0]!.sale_price_effective_date
  // Rome is two hours before UTC in summer, and one in winter.
  expect(days({})).toBe('2026-10-19T22:00+0000/2026-12-24T22:59+0000')
  expect(days({ saleFrom: null })).toBeUndefined()
  expect(days({ saleUntil: null })).toBeUndefined()
  expect(days({ prior: null })).toBeUndefined()
})

test('options that services know have a field of their own', () => {
  const offer = {
    currency: 'EUR',
    options: ['Colore', ' MATERIALE ', 'Incisione'],
    variants: [{ ...variant, optionValues: ['Blu', 'Gres', 'No'] }, variant],
  } as unknown as Offer
  expect(feedItems(product({ offer }))[0]).toMatchObject({ color: 'Blu', material: 'Gres' })
})
