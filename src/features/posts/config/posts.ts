import { ITEM_STATUS } from '../../../core/codes.ts'
import type { Post } from '../../pages/schemas.ts'
import { statusLabel } from '../../pages/schemas.ts'

export const SHOWN_STATES = ['all', 'published', 'scheduled', 'draft'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

export interface PostsFilter {
  /** Words of the title, the author, the categories or the tags, in any case, with or without accents. */
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

/** Whether visitors see something else than what its owner has written. */
export function hasChanges(post: Post): boolean {
  return isOnline(post) && post.publishedVersion !== post.draftVersion
}

/** What its owner calls the state of a post. */
export function stateWords({ status }: Pick<Post, 'status'>): string {
  return status === ITEM_STATUS.private ? 'Privato' : statusLabel(status)
}

/** The date that a list shows of a post, and what it is the date of. */
export function dateOf(post: Post): { readonly instant: string; readonly of: 'post' | 'schedule' | 'change' } {
  if (post.scheduledFor !== null && !isOnline(post)) return { instant: post.scheduledFor, of: 'schedule' }
  if (post.publishedAt !== null) return { instant: post.publishedAt, of: 'post' }
  return { instant: post.updatedAt, of: 'change' }
}

/** The posts that a filter leaves. */
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

/** An online post whose next version is scheduled is in two states. */
function isInState(post: Post, state: ShownState): boolean {
  if (state === 'published') return isOnline(post)
  if (state === 'scheduled') return post.scheduledFor !== null
  return state === 'all' || (!isOnline(post) && post.scheduledFor === null)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const collator = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })

/** Posts in an order; those that are equal in it stand newest first. */
export function sortPosts(posts: readonly Post[], { key, descending }: Sorting): Post[] {
  const turn = descending ? -1 : 1
  return posts.toSorted((a, b) => turn * COMPARE[key](a, b) || -byDate(a, b) || (a.id < b.id ? -1 : 1))
}

const COMPARE: Readonly<Record<SortKey, (a: Post, b: Post) => number>> = {
  title: (a, b) => collator.compare(a.title, b.title),
  state: (a, b) => collator.compare(stateWords(a), stateWords(b)),
  author: (a, b) => collator.compare(a.author, b.author),
  date: byDate,
}

/** Drafts that have no date count as newer than everything that has one. */
function byDate(a: Post, b: Post): number {
  const [of, other] = [dateOf(a), dateOf(b)]
  const undated = Number(of.of === 'change') - Number(other.of === 'change')
  return undated || Date.parse(of.instant) - Date.parse(other.instant)
}

/** What a press on a column's heading means: its own order first, the other way round after that. */
export function nextSorting({ key, descending }: Sorting, pressed: SortKey): Sorting {
  return { key: pressed, descending: pressed === key ? !descending : pressed === 'date' }
}

/** The categories that posts have, in the order of the alphabet. */
export function categoriesOf(posts: readonly Post[]): string[] {
  return [...new Set(posts.flatMap(({ categories }) => categories))].sort(collator.compare)
}

/** Whether an action would change anything of a post. */
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
 * A post as it will stand after an action, before the server has said so; undefined when it goes to the bin. Actions whose
 * outcome only the server knows leave it as it is.
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
