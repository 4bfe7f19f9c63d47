import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ITEM_STATUS } from '../../../core/codes.ts'
import type { Post } from '../model/calls.ts'
import {
  afterAction,
  categoriesOf,
  dateOf,
  filterPosts,
  hasChanges,
  isPossible,
  NEWEST_FIRST,
  NO_FILTER,
  nextSorting,
  type PostAction,
  type Sorting,
  sortPosts,
  stateWords,
} from './posts.ts'

let made = 0
function post(title: string, facts: Partial<Post> = {}): Post {
  return {
    id: (++made).toString(16).padStart(24, '0'),
    title,
    urlId: '',
    label: '',
    excerpt: '',
    coverId: null,
    status: ITEM_STATUS.draft,
    draftVersion: 1,
    publishedVersion: null,
    publishedPath: null,
    scheduledFor: null,
    updatedAt: '2026-11-20T10:00:00.000Z',
    author: '',
    publishedAt: null,
    categories: [],
    tags: [],
    pinned: false,
    ...facts,
  }
}
const online = (title: string, publishedAt: string, facts: Partial<Post> = {}) =>
  post(title, {
    status: ITEM_STATUS.published,
    publishedVersion: 1,
    publishedPath: `/diario/${title.toLowerCase()}`,
    publishedAt,
    ...facts,
  })

const draft = post('Bozza', { updatedAt: '2026-11-21T08:00:00.000Z' })
const waiting = post('Domani', { status: ITEM_STATUS.scheduled, scheduledFor: '2026-12-04T08:00:00.000Z' })
const bread = online('Pane', '2026-05-01T08:00:00.000Z', {
  author: 'Giulia',
  categories: ['Ricette', 'Perché no'],
  tags: ['lievito madre'],
})
const oil = online('Olio', '2026-11-01T08:00:00.000Z', { author: 'Anna', categories: ['Ricette'], draftVersion: 2 })
const update = online('Vino', '2025-09-01T08:00:00.000Z', { scheduledFor: '2026-12-24T08:00:00.000Z' })
const all = [bread, draft, update, waiting, oil]
const titles = (posts: readonly Post[]) => posts.map(({ title }) => title)

test('a list is found by words of title, author, categories and tags, whatever their case and accents', () => {
  const search = (words: string) => titles(filterPosts(all, { ...NO_FILTER, search: words }))
  expect(search('PANE')).toEqual(['Pane'])
  expect(search('perche giulia')).toEqual(['Pane'])
  expect(search('  Lièvito ')).toEqual(['Pane'])
  expect(search('pane olio')).toEqual([])
  expect(search('')).toEqual(titles(all))
})

test('a list is filtered by state and category; a post with a scheduled update is in two states', () => {
  const state = (name: 'published' | 'scheduled' | 'draft') =>
    titles(filterPosts(all, { ...NO_FILTER, state: name })).sort()
  expect(state('published')).toEqual(['Olio', 'Pane', 'Vino'])
  expect(state('scheduled')).toEqual(['Domani', 'Vino'])
  expect(state('draft')).toEqual(['Bozza'])
  expect(titles(filterPosts(all, { search: 'p', state: 'published', category: 'Ricette' }))).toEqual(['Pane'])
  expect(categoriesOf(all)).toEqual(['Perché no', 'Ricette'])
})

test('drafts without a date stand before what has one, the newest first', () => {
  expect(titles(sortPosts(all, NEWEST_FIRST))).toEqual(['Bozza', 'Domani', 'Olio', 'Pane', 'Vino'])
  expect(titles(sortPosts(all, { key: 'author', descending: false }))).toEqual([
    'Bozza',
    'Domani',
    'Vino',
    'Olio',
    'Pane',
  ])
})

test('titles are sorted as people sort them', () => {
  const named = ['Èssere', 'zuppa', 'Capitolo 10', 'capitolo 9', 'Estate'].map((title) => post(title))
  expect(titles(sortPosts(named, { key: 'title', descending: false }))).toEqual([
    'capitolo 9',
    'Capitolo 10',
    'Èssere',
    'Estate',
    'zuppa',
  ])
})

test('every order keeps every post and does not depend on the order before', () => {
  const sorting = fc.record({
    key: fc.constantFrom<Sorting['key']>('title', 'state', 'author', 'date'),
    descending: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), sorting, (shuffled, order) => {
      expect(sortPosts(shuffled, order)).toEqual(sortPosts(all, order))
      expect(new Set(sortPosts(shuffled, order))).toEqual(new Set(all))
    }),
  )
})

test('a heading that is pressed once more turns the order round; dates begin with the newest', () => {
  const byTitle = nextSorting(NEWEST_FIRST, 'title')
  expect(byTitle).toEqual({ key: 'title', descending: false })
  expect(nextSorting(byTitle, 'title')).toEqual({ key: 'title', descending: true })
  expect(nextSorting(byTitle, 'date')).toEqual(NEWEST_FIRST)
})

test('the date of a post is its own, that of its schedule while nobody sees it, or that of its last change', () => {
  expect(dateOf(draft)).toEqual({ instant: draft.updatedAt, of: 'change' })
  expect(dateOf(waiting)).toEqual({ instant: waiting.scheduledFor, of: 'schedule' })
  expect(dateOf(update)).toEqual({ instant: update.publishedAt, of: 'post' })
})

test('only what would change something is offered', () => {
  const actions: PostAction[] = ['publish', 'schedule', 'unschedule', 'hide', 'duplicate', 'discard']
  const offered = (one: Post) => actions.filter((action) => isPossible(action, one)).join(' ')
  expect(offered(draft)).toBe('publish schedule duplicate discard')
  expect(offered(waiting)).toBe('publish schedule unschedule duplicate discard')
  expect(offered(bread)).toBe('hide duplicate discard')
  expect(offered(oil)).toBe('publish schedule hide duplicate discard')
  expect(offered(update)).toBe('schedule unschedule hide duplicate discard')
  expect([hasChanges(oil), hasChanges(bread), hasChanges(draft)]).toEqual([true, false, false])
})

test('what is done shows at once, as the server will have it', () => {
  expect(afterAction('hide', update)).toMatchObject({
    status: ITEM_STATUS.draft,
    publishedPath: null,
    scheduledFor: null,
  })
  expect(afterAction('unschedule', waiting)).toMatchObject({ status: ITEM_STATUS.draft, scheduledFor: null })
  expect(afterAction('unschedule', update)).toMatchObject({ status: ITEM_STATUS.published, scheduledFor: null })
  expect(afterAction('discard', bread)).toBeUndefined()
  expect(afterAction('publish', draft)).toBe(draft)
})

test('states are called as owners call them, a private post too', () => {
  expect([draft, waiting, bread, post('Solo noi', { status: ITEM_STATUS.private })].map(stateWords)).toEqual([
    'Nascosto',
    'Programmato',
    'Disponibile',
    'Privato',
  ])
})
