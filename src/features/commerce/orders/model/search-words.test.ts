import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newOrder } from '../../../../../e2e/support/orders.ts'
import { orderTerms, searchWords } from './search-words.ts'

const matches = (search: string, words: readonly string[]) =>
  orderTerms(search).every(({ from, until }) =>
    words.some(
      (word) =>
        Buffer.compare(Buffer.from(from), Buffer.from(word)) <= 0 &&
        Buffer.compare(Buffer.from(word), Buffer.from(until)) < 0,
    ),
  )

test('an order is found by beginnings of names, of the address and of its parts, without accents', () => {
  const { billTo } = newOrder()
  const words = searchWords({
    buyer: { email: 'Nico.Dalla@Studio-Arnò.example', name: 'Niccolò  Dalla Corte', phone: '' },
    shipTo: { ...billTo, company: 'Zoë' },
    billTo: { ...billTo, name: 'Niccolò Dalla Corte', company: 'Orto & Figli' },
  })
  for (const search of ['nico.dalla@s', 'studio-arno', 'niccolo cor', 'zoe', 'ORTO figli', 'dalla'])
    expect(matches(search, words), search).toBe(true)
  for (const search of ['orte', 'niccolo zzz', 'example']) expect(matches(search, words), search).toBe(false)
})

test('any beginning of any of its words finds an order, whatever a name is written with', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }), fc.nat(), (name, at) => {
      const buyer = { email: 'a@b.example', name, phone: '' }
      const words = searchWords({ buyer, shipTo: null, billTo: newOrder().billTo })
      const word = words[at % words.length]!
      expect(matches([...word].slice(0, 1 + (at % [...word].length)).join(''), words)).toBe(true)
    }),
  )
})

test('numbers are read with and without what people write before them', () => {
  const numbers = ['12', 'n. 12', 'N.12', '#12'].map((search) => orderTerms(search).map(({ number }) => number))
  expect(numbers).toEqual([[12], [12], [12], [12]])
  expect(orderTerms('ada 12')).toMatchObject([{ from: 'ada' }, { from: '12', number: 12 }])
})

test('an erased buyer leaves no words', () => {
  const { billTo } = newOrder()
  expect(searchWords({ buyer: { email: '', name: 'Dato cancellato', phone: '' }, shipTo: null, billTo })).toEqual([])
})
