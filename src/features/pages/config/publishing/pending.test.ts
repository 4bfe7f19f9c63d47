import { expect, test } from 'vitest'
import { countPending, leftAtFirst, type PendingDocument, publishingSentence } from './pending.ts'

test('what is about to be published is said in one sentence', () => {
  expect(publishingSentence(1, false)).toBe(
    'Stai per pubblicare 1 pagina. Chi visita il sito vedrà le novità entro pochi secondi.',
  )
  expect(publishingSentence(3, true)).toContain('3 pagine e le novità di tutto il sito')
  expect(publishingSentence(0, true)).toBe('Stai per pubblicare le novità di tutto il sito.')
  expect(publishingSentence(0, false)).toBe('Scegli che cosa pubblicare.')
})

const document = (number: number, facts: Partial<PendingDocument>): PendingDocument => ({
  documentId: number.toString(16).padStart(24, '0'),
  kind: 'page',
  title: '',
  path: '/',
  state: 'changed',
  words: [],
  scheduledFor: null,
  warnings: [],
  authorName: null,
  changedAt: '',
  ...facts,
})
const latest = { number: 1, documentIds: [], createdAt: '' }

test('what is kept hidden is not offered, unless it is the page that is open', () => {
  const changed = document(1, {})
  const post = document(2, { kind: 'item', state: 'new' })
  const hidden = document(3, { state: 'hidden' })
  const pending = { documents: [changed, post, hidden], total: 3, site: null, latest }
  expect([...leftAtFirst(pending, changed.documentId)]).toEqual([post.documentId, hidden.documentId])
  expect([...leftAtFirst(pending, post.documentId)]).toEqual([hidden.documentId])
  expect([...leftAtFirst({ ...pending, latest: null }, changed.documentId)]).toEqual([])
})

test('the site’s own changes count as one', () => {
  const one = document(1, {})
  expect(countPending(undefined, one.documentId)).toBe(0)
  const site = { words: ['menu'], authorName: null }
  expect(countPending({ documents: [one], total: 2, site, latest }, one.documentId)).toBe(3)
})
