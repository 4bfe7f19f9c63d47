import { expect, test } from 'vitest'
import type { Post } from '../model/calls.ts'
import {
  actionLabel,
  binnedSentence,
  chosenSentence,
  collectionSentence,
  countSentence,
  doneSentence,
  recoveredSentence,
} from './posts-words.ts'

test('what was done is said of one post by its name, of several by their number', () => {
  expect(doneSentence('discard', ['Pane'])).toBe('L’articolo «Pane» è nel cestino. Puoi recuperarlo entro 30 giorni.')
  expect(doneSentence('discard', ['Pane', 'Olio'])).toBe(
    '2 articoli sono nel cestino. Puoi recuperarli entro 30 giorni.',
  )
  expect(doneSentence('publish', [' '])).toContain('«Senza titolo»')
  expect(collectionSentence('Diario')).toBe('È online anche «Diario», la pagina che raccoglie gli articoli.')
  expect(recoveredSentence(['Pane', 'Olio', 'Vino'], false)).toBe('3 articoli sono di nuovo qui, nascosti.')
  expect(recoveredSentence(['Pane'], true)).toBe(
    '«Pane» è di nuovo tra i tuoi articoli. Chi visita il sito lo vede come prima.',
  )
  expect(binnedSentence(['Pane'])).toBe(
    'L’articolo «Pane» è nel cestino. Resta online fino alla prossima pubblicazione.',
  )
  expect(binnedSentence(['Pane', 'Olio'])).toContain('Quelli pubblicati restano online')
})

test('a list says how many posts it shows', () => {
  expect(countSentence(1, 1)).toBe('1 articolo')
  expect(countSentence(12, 12)).toBe('12 articoli')
  expect(countSentence(3, 12)).toBe('3 di 12 articoli')
  expect([chosenSentence(1), chosenSentence(4)]).toEqual(['1 articolo scelto', '4 articoli scelti'])
})

test('buttons say what would happen to these posts', () => {
  const online = { publishedPath: '/diario/pane', scheduledFor: null } as Post
  const draft = { publishedPath: null, scheduledFor: null } as Post
  const waiting = { publishedPath: null, scheduledFor: '2026-12-04T08:00:00.000Z' } as Post
  expect(actionLabel('publish', [draft, online])).toBe('Pubblica')
  expect(actionLabel('publish', [online])).toBe('Pubblica le modifiche')
  expect(actionLabel('schedule', [draft])).toBe('Programma')
  expect(actionLabel('schedule', [online])).toBe('Programma le modifiche')
  expect(actionLabel('schedule', [waiting])).toBe('Cambia giorno e ora')
  expect(actionLabel('discard', [draft])).toBe('Sposta nel cestino')
})
