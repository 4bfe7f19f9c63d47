import { expect, test } from 'vitest'
import { ITEM_STATUS, PERMISSION, ROLE } from '../core/codes.ts'
import { mayDo } from '../features/accounts/model/permissions.ts'
import { pathOf } from '../features/pages/model/paths.ts'
import type { DocumentSummary } from './api.ts'
import {
  actionsFor,
  addressOf,
  collectionHolding,
  hasChanges,
  mayWrite,
  searchTree,
  stateOf,
  wordsForInstant,
} from './page-tree.ts'

const page: DocumentSummary = {
  id: '0'.repeat(24),
  kind: 'page',
  collection_id: null,
  status: ITEM_STATUS.draft,
  draft_version: 3,
  published_version: null,
  title: 'Caffè e tè',
  url_id: 'caffe-e-te',
  published_path: null,
  revision_id: null,
  scheduled_for: null,
  deleted_at: null,
}
const published: DocumentSummary = {
  ...page,
  status: ITEM_STATUS.published,
  revision_id: '1'.repeat(24),
  published_version: 3,
}
const scheduled: DocumentSummary = { ...page, status: ITEM_STATUS.scheduled, scheduled_for: '2026-12-04T08:00:00.000Z' }
const binned: DocumentSummary = { ...page, status: ITEM_STATUS.deleted, deleted_at: '2026-11-20T08:00:00.000Z' }
const collection = (urlId: string): DocumentSummary => ({ ...published, kind: 'collection', url_id: urlId })

test('a document is hidden, scheduled, online, online for some, or in the bin', () => {
  const states = [page, scheduled, published, { ...published, status: ITEM_STATUS.private }, binned].map(stateOf)
  expect(states).toEqual(['hidden', 'scheduled', 'published', 'private', 'binned'])
})

test('changes wait for publication only where an older version is online', () => {
  expect(hasChanges({ ...published, draft_version: 4 })).toBe(true)
  expect(hasChanges(published)).toBe(false)
  expect(hasChanges(page)).toBe(false)
})

test('each state offers what makes sense in it', () => {
  expect(actionsFor(page)).toEqual(['publish'])
  expect(actionsFor(published)).toEqual(['hide'])
  expect(actionsFor({ ...published, draft_version: 4 })).toEqual(['hide', 'publish'])
  expect(actionsFor(scheduled)).toEqual(['unschedule', 'publish'])
  expect(actionsFor(binned)).toEqual(['recover'])
})

test('addresses are those of the pages feature', () => {
  const item = { ...page, kind: 'item', url_id: 'uno' } as const
  expect(addressOf(page)).toBe(pathOf('caffe-e-te'))
  expect(addressOf({ ...page, url_id: '' })).toBe(pathOf(''))
  for (const urlId of ['blog', ''])
    expect(addressOf(item, collection(urlId))).toBe(pathOf('uno', pathOf(urlId).slice(1)))
})

test('those who may not change contents are not offered to', () => {
  for (const role of Object.values(ROLE)) expect(mayWrite(role)).toBe(mayDo(role, PERMISSION.contentManager))
})

const nothing = { documents: undefined, failure: undefined }
const found = (pages: DocumentSummary[], text: string) => searchTree(pages, () => nothing, text).count

test('the search finds words of title and address in any order, without regard to accents and case', () => {
  expect(found([page], 'TE caffè')).toBe(1)
  expect(found([page], '/caffe')).toBe(1)
  expect(found([page], 'caffè tazza')).toBe(0)
})

test('the search keeps a collection for its items, and says while some are on their way', () => {
  const blog = { ...collection('blog'), id: '2'.repeat(24), title: 'Diario' }
  const item = { ...page, kind: 'item', title: 'Tazze', url_id: 'tazze' } as const
  const lists = { documents: [item, { ...item, title: 'Piatti', url_id: 'piatti' }], failure: undefined }
  const hit = searchTree([page, blog], (id) => (id === blog.id ? lists : nothing), 'tazze')
  expect(hit).toMatchObject({ count: 1, pending: false, branches: [{ page: blog, items: [item] }] })
  expect(hit.branches).toHaveLength(1)
  expect(searchTree([page, blog], () => nothing, 'tazze')).toMatchObject({ count: 0, pending: true })
})

test('a collection whose items could not be loaded stays in sight of the search', () => {
  const failed = { documents: undefined, failure: 'Non risponde.' }
  expect(searchTree([collection('blog')], () => failed, 'zzz')).toMatchObject({
    count: 0,
    pending: false,
    branches: [{}],
  })
})

test('without a search everything shows', () => {
  expect(searchTree([page, collection('blog')], () => nothing, '')).toMatchObject({
    branches: [{}, {}],
    pending: false,
  })
})

test('a path belongs to the collection with the longest address that begins it', () => {
  const all = [collection(''), collection('blog'), collection('blog/archivio'), { ...page, url_id: 'blog' }]
  expect(collectionHolding('/blog/archivio/uno', all)?.url_id).toBe('blog/archivio')
  expect(collectionHolding('/blog/uno', all)?.url_id).toBe('blog')
  expect(collectionHolding('/bloggo/uno', all)?.url_id).toBe('')
  expect(collectionHolding('/uno', [collection('blog')])).toBeUndefined()
})

test('a schedule reads as the clock of the site, wherever its owner is', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(wordsForInstant('2026-12-04T08:00:00.000Z', 'Europe/Rome', now)).toBe(
    'venerdì 4 dicembre alle 09:00, ora dell’Europa centrale',
  )
  expect(wordsForInstant('2027-07-01T22:30:00.000Z', 'Europe/Rome', now)).toBe(
    'venerdì 2 luglio 2027 alle 00:30, ora dell’Europa centrale',
  )
})
