import type { PageQuery } from './page-query.ts'
import type { PublishedReads } from './published-reads.ts'
import type { PublishedPage } from './published-repository.ts'

/** The filter of a list with its label; null without one, undefined when no item has the label. */
export async function filterOf(reads: PublishedReads, page: PublishedPage, query: PageQuery) {
  const kind = query.category !== undefined ? 'category' : query.tag !== undefined ? 'tag' : undefined
  if (kind === undefined) return null
  const label = await reads.label(page.document_id, kind, query[kind]!)
  return label === undefined ? undefined : ({ kind, label, allPath: page.path } as const)
}
