import { urlIdFromTitle } from '../model/paths.ts'
import type { ItemsFilter } from './published-lists.ts'

/** The query parameters that select a page; all others are ignored, so that they cannot fill the cache. */
export interface PageQuery extends ItemsFilter {
  readonly page: number
  /** Name of the image that the address opens. */
  readonly picture?: string
  /** Id of the choice that the page shows, such as a product's variant. */
  readonly variant?: string
  /** More parameters, which only the kind of the page reads, in a fixed order: `brand=rossi&sort=price`. */
  readonly more?: string
}

/** Maximum length of a label (see the document's schema). */
const LONGEST_LABEL = 200

/** `/{urlId}?filters`, in a fixed order, so that each list has one URL (PATH-13, ROUT-01). */
export function listPath(path: string, query: PageQuery): string {
  const search = new URLSearchParams()
  if (query.category !== undefined) search.set('category', query.category)
  if (query.tag !== undefined) search.set('tag', query.tag)
  if (query.page > 1) search.set('page', String(query.page))
  if (query.variant !== undefined) search.set('variant', query.variant)
  const text = [search.toString(), query.more].filter(Boolean).join('&')
  return encodeURI(path) + (text === '' ? '' : `?${text}`)
}

/** Parses the known query parameters; undefined for an invalid value. */
export function readPageQuery(query: Record<string, unknown>): PageQuery | undefined {
  const text = (name: string) => {
    const value = [query[name]].flat()[0]
    return typeof value === 'string' && value !== '' ? value.slice(0, LONGEST_LABEL) : undefined
  }
  const page = text('page') ?? '1'
  if (!/^[1-9]\d{0,5}$/.test(page)) return undefined
  const category = text('category')
  const tag = text('tag')
  return {
    page: Number(page),
    ...(category !== undefined && { category: urlIdFromTitle(category) || category }),
    ...(tag !== undefined && { tag: urlIdFromTitle(tag) || tag }),
  }
}
