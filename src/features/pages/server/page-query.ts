import { urlIdFromTitle } from '../model/paths.ts'
import type { ItemsFilter } from './published-lists.ts'

/** What of the query decides a page; everything else is ignored, so that it cannot fill the cache. */
export interface PageQuery extends ItemsFilter {
  readonly page: number
  /** Name of what a block shows that the address asks for. */
  readonly picture?: string
}

/** A label is no longer (see the document's schema). */
const LONGEST_LABEL = 200

/** `/{urlId}?filters`, in one order, so that one list has one address (PATH-13, ROUT-01). */
export function listPath(path: string, query: PageQuery): string {
  const search = new URLSearchParams()
  if (query.category !== undefined) search.set('category', query.category)
  if (query.tag !== undefined) search.set('tag', query.tag)
  if (query.page > 1) search.set('page', String(query.page))
  const text = search.toString()
  return encodeURI(path) + (text === '' ? '' : `?${text}`)
}

/** Reads the declared part of a query; undefined when a value cannot be. */
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
