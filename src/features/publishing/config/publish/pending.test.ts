import { expect, test } from 'vitest'
import type { Pending, PendingDocument } from '../../model/calls/index.ts'
import {
  countPending,
  leftAtFirst,
  publicationOf,
  publishedSentence,
  publishingSentence,
  syncedSentence,
  takenAlong,
} from './pending.ts'

test('what is about to be published is said in one sentence', () => {
  expect(publishingSentence(1, false)).toBe(
    'Stai per pubblicare 1 pagina. Chi visita il sito vedrà le novità entro pochi secondi.',
  )
  expect(publishingSentence(3, true)).toContain('3 pagine e le novità di tutto il sito')
  expect(publishingSentence(0, true)).toBe('Stai per pubblicare le novità di tutto il sito.')
  expect(publishingSentence(0, false)).toBe('Scegli che cosa pubblicare.')
  const soon = 'Chi visita il sito vedrà le novità entro pochi secondi.'
  expect(publishingSentence(0, false, 1)).toBe(`Stai per togliere 1 pagina. ${soon}`)
  expect(publishingSentence(1, true, 2)).toBe(
    `Stai per pubblicare 1 pagina, togliere 2 pagine e pubblicare le novità di tutto il sito. ${soon}`,
  )
})

const document = (number: number, facts: Partial<PendingDocument>): PendingDocument => ({
  documentId: number.toString(16).padStart(24, '0'),
  kind: 'page',
  title: '',
  path: '/',
  state: 'changed',
  inMenu: false,
  linkedFrom: [],
  changes: [],
  brings: [],
  words: [],
  scheduledFor: null,
  warnings: [],
  authorName: null,
  changedAt: '',
  ...facts,
})
const latest = { number: 1, documentIds: [], authorName: null, createdAt: '', withheld: [] }
const menuWarnings: Pending['menuWarnings'] = []

test('what is kept hidden is not offered, unless it is the page that is open', () => {
  const changed = document(1, {})
  const post = document(2, { kind: 'item', state: 'new' })
  const hidden = document(3, { state: 'hidden' })
  const pending = { documents: [changed, post, hidden], total: 3, site: null, menuWarnings, latest }
  expect([...leftAtFirst(pending, changed.documentId)]).toEqual([post.documentId, hidden.documentId])
  expect([...leftAtFirst(pending, post.documentId)]).toEqual([hidden.documentId])
  expect([...leftAtFirst({ ...pending, latest: null }, changed.documentId)]).toEqual([])
})

test('what is removed is published as that; a page that came back is offered where the menu leads to it', () => {
  const [changed, removed] = [document(1, { title: 'Orari' }), document(2, { title: 'Storia', state: 'removed' })]
  expect(publicationOf([changed, removed], true)).toEqual({
    documentIds: [changed.documentId],
    removedIds: [removed.documentId],
    siteContent: true,
  })
  expect(publishedSentence([changed])).toBe('«Orari» è online.')
  expect(publishedSentence([removed])).toBe('«Storia» non è più online.')
  const back = document(3, { state: 'hidden', inMenu: true })
  const pending = { documents: [removed, back], total: 2, site: null, menuWarnings, latest }
  expect(countPending(pending, changed.documentId)).toBe(2)
})

test('the site’s own changes count as one', () => {
  const one = document(1, {})
  expect(countPending(undefined, one.documentId)).toBe(0)
  const site = { words: ['menu'], withheld: [], authorName: null, changedAt: null }
  expect(countPending({ documents: [one], total: 2, site, menuWarnings, latest }, one.documentId)).toBe(3)
  // What only an admin may publish is not offered.
  const withheld = { ...site, withheld: ['codice'] }
  expect(countPending({ documents: [one], total: 2, site: withheld, menuWarnings, latest }, one.documentId)).toBe(2)
})

const titled = (...titles: string[]) => titles.map((title, index) => ({ documentId: `${index}`, title }))

test('a synced section says which pages it changes, and a page which sections it takes along', () => {
  const section = document(1, { kind: 'synced' })
  expect(syncedSentence({ ...section, changes: titled('Casa') }, false)).toBe('Cambia 1 pagina: «Casa».')
  expect(syncedSentence({ ...section, changes: titled('A', 'B', 'C', 'D', 'E') }, false)).toBe(
    'Cambia 5 pagine: «A», «B», «C» e altre 2.',
  )
  expect(syncedSentence({ ...section, changes: [] }, false)).toBe('Non è ancora in nessuna pagina online.')
  expect(syncedSentence({ ...section, changes: [] }, true)).toBe('Va online con la pagina che la mostra.')
  const page = document(1, { brings: titled('Orari') })
  expect(syncedSentence(page, false)).toContain('Va online anche la sezione sincronizzata «Orari»')
  expect(syncedSentence(document(2, {}), false)).toBe('')
  expect(takenAlong([page, document(2, { state: 'removed', brings: [{ documentId: '7', title: '' }] })])).toEqual(
    new Set(['0']),
  )
  expect(publishingSentence(1, false, 0, 2)).toContain('pubblicare 1 pagina e 2 sezioni sincronizzate.')
  expect(publishingSentence(0, false, 0, 1)).toContain('pubblicare 1 sezione sincronizzata.')
})
