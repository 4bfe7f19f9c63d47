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
  price: 2800,
  prior: null,
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

test('an item lacks what the owner has not written', () => {
  const [item] = feedItems(product({ description: '', pictures: {} }))
  expect(missingFields(item!)).toEqual(['description', 'image_link'])
})
