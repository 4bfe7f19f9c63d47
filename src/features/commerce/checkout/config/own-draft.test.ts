import { expect, test } from 'vitest'
import { NEW_ORDER, withGood, writtenOf } from './own-draft.ts'

const BOWL = { productId: 'p', variantId: 'v', title: 'Ciotola', options: ['Blu'], price: 2400 }

test('choosing a variant again counts one piece more', () => {
  const once = withGood([], BOWL)
  expect(withGood(once, BOWL)).toEqual([{ ...BOWL, quantity: 2 }])
  expect(withGood(once, { ...BOWL, variantId: 'w' })).toHaveLength(2)
})

test('an order without products is not worked out, nor one with a discount that is no sum', () => {
  expect(writtenOf(NEW_ORDER, 'EUR')).toEqual({})
  const draft = { ...NEW_ORDER, goods: withGood([], BOWL) }
  expect(writtenOf({ ...draft, discount: 'molto' }, 'EUR').fault).toBe('Scrivi una somma, per esempio 5,00.')
  expect(writtenOf({ ...draft, discount: '-5' }, 'EUR').fault).toBeDefined()
  expect(writtenOf({ ...draft, discount: '2,50' }, 'EUR').order).toMatchObject({ discount: 250, ship: null })
})

test('the address is sent only if something goes there', () => {
  const draft = { ...NEW_ORDER, goods: withGood([], BOWL), ship: { ...NEW_ORDER.ship, city: 'Firenze' } }
  expect(writtenOf(draft, 'EUR').order!.ship).toBeNull()
  expect(writtenOf({ ...draft, isSent: true }, 'EUR').order!.ship).toMatchObject({ city: 'Firenze', country: 'IT' })
})
