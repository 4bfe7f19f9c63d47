import { expect, test } from 'vitest'
import { newId } from '../../../../../core/ids.ts'
import { readProducts } from '../files/read-products.ts'
import { fileOf } from '../files/test-files.ts'
import { mergeProduct } from './merge-product.ts'

test('a variant gets the picture that its row names, others none, and keeps it where a later file names none', () => {
  const titles = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Variant Image']
  const address = 'https://esempio.it/m.jpg'
  const file = (image: string) =>
    readProducts(
      fileOf(titles, [
        {
          ...{ Handle: 'maglia', Title: 'Maglia', 'Option1 Name': 'Taglia', 'Option1 Value': 'S' },
          ...{ 'Variant SKU': 'M-S', 'Variant Price': '30.00' },
        },
        {
          ...{ Handle: 'maglia', 'Option1 Value': 'M', 'Variant SKU': 'M-M', 'Variant Price': '30.00' },
          'Variant Image': image,
        },
      ]),
      'EUR',
    )
  const pictureId = newId()
  const merging = {
    ...{ has: () => true, newId: () => newId(), factors: { weight: 1, length: 1 } },
    pictureOf: (named: string) => (named === address ? pictureId : undefined),
  }
  const { products, places } = file(address)
  const { product } = mergeProduct(products[0]!, places[0]!, undefined, merging)
  expect(product.variants.map((variant) => variant.pictureId)).toEqual([null, pictureId])

  const known = { ...product, variants: product.variants.map((one) => ({ ...one, stock: 0, sourceId: null })) }
  const later = file('')
  const again = mergeProduct(later.products[0]!, later.places[0]!, known, merging)
  expect(again.product.variants.map((variant) => variant.pictureId)).toEqual([null, pictureId])
})
