import { ITEM_STATUS } from '../../../core/codes.ts'
import { statusLabel } from '../../pages/schemas.ts'
import type { Post } from '../model/calls.ts'

export const SHOWN_STATES = ['all', 'published', 'scheduled', 'draft'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

export interface PostsFilter {
  /** Text in the title, the author, the categories or the tags, ignoring case and accents. */
  readonly search: string
  readonly state: ShownState
  /** '' means all. */
  readonly category: string
}
export const NO_FILTER: PostsFilter = { search: '', state: 'all', category: '' }

export type SortKey = 'title' | 'state' | 'author' | 'date'
export interface Sorting {
  readonly key: SortKey
  readonly descending: boolean
}
/** Drafts without a date first, then the newest. */
export const NEWEST_FIRST: Sorting = { key: 'date', descending: true }

export type PostAction = 'publish' | 'schedule' | 'unschedule' | 'hide' | 'duplicate' | 'discard'

export function isOnline({ publishedPath }: Pick<Post, 'publishedPath'>): boolean {
  return publishedPath !== null
}

/** Whether visitors see something else than the draft. */
export function hasChanges(post: Post): boolean {
  return isOnline(post) && post.publishedVersion !== post.draftVersion
}

/** The owners' word for the state of an item. */
export function stateWords({ status }: Pick<Post, 'status'>): string {
  return status === ITEM_STATUS.private ? 'Privato' : statusLabel(status)
}

/** The date that a list shows for an item, and its meaning. */
export function dateOf(post: Post): { readonly instant: string; readonly of: 'post' | 'schedule' | 'change' } {
  if (post.scheduledFor !== null && !isOnline(post)) return { instant: post.scheduledFor, of: 'schedule' }
  if (post.publishedAt !== null) return { instant: post.publishedAt, of: 'post' }
  return { instant: post.updatedAt, of: 'change' }
}

/** The items that match a filter. */
export function filterPosts(posts: readonly Post[], { search, state, category }: PostsFilter): Post[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return posts.filter((post) => {
    const text = plain([post.title, post.author, ...post.categories, ...post.tags].join('\n'))
    return (
      isInState(post, state) &&
      (category === '' || post.categories.includes(category)) &&
      words.every((word) => text.includes(word))
    )
  })
}

/** An online item whose next version is scheduled is in two states. */
function isInState(post: Post, state: ShownState): boolean {
  if (state === 'published') return isOnline(post)
  if (state === 'scheduled') return post.scheduledFor !== null
  return state === 'all' || (!isOnline(post) && post.scheduledFor === null)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const collator = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })

/** Sorted items; equal ones are sorted newest first. */
export function sortPosts(posts: readonly Post[], { key, descending }: Sorting): Post[] {
  const turn = descending ? -1 : 1
  const times = new Map(posts.map((post) => [post, timeOf(post)]))
  const byDate = (a: Post, b: Post) => times.get(a)! - times.get(b)!
  const compare = key === 'date' ? byDate : COMPARE[key]
  return posts.toSorted((a, b) => turn * compare(a, b) || -byDate(a, b) || (a.id < b.id ? -1 : 1))
}

const COMPARE: Readonly<Record<Exclude<SortKey, 'date'>, (a: Post, b: Post) => number>> = {
  title: (a, b) => collator.compare(a.title, b.title),
  state: (a, b) => collator.compare(stateWords(a), stateWords(b)),
  author: (a, b) => collator.compare(a.author, b.author),
}

/** The latest instant that a date can have, in ms (ECMA-262). */
const LAST_MS = 8.64e15

/** The date of an item in ms. Drafts without one count as newer than all dates. */
function timeOf(post: Post): number {
  const { instant, of } = dateOf(post)
  return Date.parse(instant) + (of === 'change' ? LAST_MS : 0)
}

/** The sorting after a press of a column's heading: the column's default order first, then reversed. */
export function nextSorting({ key, descending }: Sorting, pressed: SortKey): Sorting {
  return { key: pressed, descending: pressed === key ? !descending : pressed === 'date' }
}

/** The categories of items, in alphabetical order. */
export function categoriesOf(posts: readonly Post[]): string[] {
  return [...new Set(posts.flatMap(({ categories }) => categories))].sort(collator.compare)
}

/** Whether an action would change an item. */
export function isPossible(action: PostAction, post: Post): boolean {
  switch (action) {
    case 'publish':
      return !isOnline(post) || hasChanges(post)
    case 'schedule':
      return post.scheduledFor !== null || isPossible('publish', post)
    case 'unschedule':
      return post.scheduledFor !== null
    case 'hide':
      return isOnline(post)
    case 'duplicate':
    case 'discard':
      return true
  }
}

/**
 * An item as expected after an action, before the server's answer; undefined when it goes to the bin. Actions whose
 * result only the server knows leave it unchanged.
 */
export function afterAction(action: PostAction, post: Post): Post | undefined {
  switch (action) {
    case 'hide':
      return {
        ...post,
        status: ITEM_STATUS.draft,
        publishedVersion: null,
        publishedPath: null,
        scheduledFor: null,
      }
    case 'unschedule': {
      const status = post.status === ITEM_STATUS.scheduled ? ITEM_STATUS.draft : post.status
      return { ...post, status, scheduledFor: null }
    }
    case 'discard':
      return undefined
    default:
      return post
  }
}
