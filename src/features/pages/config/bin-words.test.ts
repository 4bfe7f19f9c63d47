import { expect, test } from 'vitest'
import { binnedSentence, recoveredSentence } from './bin-words.ts'

test('whoever bins a page reads until when visitors see it, and how many pages lead to it', () => {
  const linkedFrom = [{ title: 'Casa' }, { title: 'Contatti' }]
  expect(binnedSentence('Storia', { online: false, linkedFrom: [] })).toBe(
    'La pagina «Storia» è nel cestino. Puoi recuperarla entro 30 giorni.',
  )
  expect(binnedSentence('Storia', { online: true, linkedFrom: [] })).toBe(
    'La pagina «Storia» è nel cestino. Resta online fino alla prossima pubblicazione.',
  )
  expect(binnedSentence('', { online: true, linkedFrom })).toBe(
    'La pagina «Senza titolo» è nel cestino. Resta online fino alla prossima pubblicazione. 2 pagine portano qui.',
  )
})

test('whoever takes a page out of the bin reads whether visitors see it', () => {
  expect(recoveredSentence('Storia', true)).toBe(
    'La pagina «Storia» è di nuovo al suo posto. Chi visita il sito la vede come prima.',
  )
  expect(recoveredSentence('Storia', false)).toBe(
    'La pagina «Storia» è di nuovo al suo posto, nascosta. Per metterla online, pubblicala.',
  )
})
