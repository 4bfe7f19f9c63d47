import { expect, test } from 'vitest'
import {
  askedIn,
  countSentence,
  lowSentence,
  othersWords,
  sortIn,
  sortPressed,
  variantName,
  withoutFilters,
} from './products.ts'

test('an address says what the table shows; what it cannot say is left out', () => {
  const asked = (text: string) => askedIn(new URLSearchParams(text))
  expect(asked('q=caff%C3%A8&filtro=low&ordine=-giacenza')).toEqual({ q: 'caffè', filter: 'low', order: '-stock' })
  expect(asked('filtro=x&ordine=x')).toEqual({ q: '', filter: 'all', order: 'name' })
  expect(asked(`q=${'a'.repeat(300)}`).q).toHaveLength(200)
})

test('the number of products is said in words', () => {
  expect([countSentence(1, 1), countSentence(2, 2), countSentence(1, 3)]).toEqual([
    'Un prodotto',
    '2 prodotti',
    'Un prodotto su 3',
  ])
})

test('a heading sorts the rows, and the other way round when it is pressed again', () => {
  expect([
    sortPressed(sortIn(null), 'price'),
    sortPressed(sortIn('prezzo'), 'price'),
    sortPressed(sortIn('-prezzo'), 'price'),
    sortPressed(sortIn('prezzo'), 'name'),
    sortPressed(sortIn(null), 'name'),
  ]).toEqual(['prezzo', '-prezzo', 'prezzo', '', '-nome'])
})

test('taking the filters away leaves the rest of the address', () => {
  const address = new URLSearchParams('q=caff%C3%A8&filtro=low&vista=tabella')
  expect(withoutFilters(address).toString()).toBe('vista=tabella')
})

test('the list of what runs low says how many pieces are few, and when it is cut', () => {
  expect([
    lowSentence({ shown: 1, total: 1, low: 0 }),
    lowSentence({ shown: 2, total: 2, low: 1 }),
    lowSentence({ shown: 500, total: 700, low: 5 }),
  ]).toEqual([
    'Una variante senza pezzi',
    '2 varianti con un pezzo o nessuno',
    '700 varianti con 5 pezzi o meno: ecco le prime 500',
  ])
  expect([
    variantName({ title: 'Tè', optionValues: [] }),
    variantName({ title: 'Tè', optionValues: ['100 g', 'Verde'] }),
  ]).toEqual(['Tè', 'Tè – 100 g, Verde'])
})

test('a list that ends early says how many products it leaves out', () => {
  expect([othersWords(1), othersWords(40)]).toEqual(['e un altro prodotto', 'e altri 40 prodotti'])
})
