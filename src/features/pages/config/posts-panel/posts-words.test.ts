import { expect, test } from 'vitest'
import { chosenSentence, collectionSentence, countSentence, doneSentence, recoveredSentence } from './posts-words.ts'

test('what was done is said of one post by its name, of several by their number', () => {
  expect(doneSentence('discard', ['Pane'])).toBe('L’articolo «Pane» è nel cestino. Puoi recuperarlo entro 30 giorni.')
  expect(doneSentence('discard', ['Pane', 'Olio'])).toBe(
    '2 articoli sono nel cestino. Puoi recuperarli entro 30 giorni.',
  )
  expect(doneSentence('publish', [' '])).toContain('«Senza titolo»')
  expect(collectionSentence('Diario')).toBe('È online anche «Diario», la pagina che raccoglie gli articoli.')
  expect(recoveredSentence(['Pane', 'Olio', 'Vino'])).toContain('3 articoli')
})

test('a list says how many posts it shows', () => {
  expect(countSentence(1, 1)).toBe('1 articolo')
  expect(countSentence(12, 12)).toBe('12 articoli')
  expect(countSentence(3, 12)).toBe('3 di 12 articoli')
  expect([chosenSentence(1), chosenSentence(4)]).toEqual(['1 articolo scelto', '4 articoli scelti'])
})
