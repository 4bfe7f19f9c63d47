import type { Id } from '../../../../core/ids.ts'
import type { Label } from '../../site/views/collection-view.tsx'
import { listPath, type PageQuery } from '../page-query.ts'
import type { PublishedReads } from '../published-reads.ts'
import type { PublishedPage } from '../published-repository.ts'

/** Categories and tags of items, each with a link to its list in the collection. */
export async function labelsByDocument(reads: PublishedReads, collectionPath: string, items: readonly PublishedPage[]) {
  const rows = await reads.labels(items)
  const found = new Map<Id, { category: Label[]; tag: Label[] }>()
  for (const { document_id, kind, label, slug } of rows) {
    if (kind === 'brand') continue
    const labels = found.get(document_id) ?? { category: [], tag: [] }
    labels[kind].push({ label, path: listPath(collectionPath, { page: 1, [kind]: slug }) })
    found.set(document_id, labels)
  }
  return found
}

/** The filter of a list with its label; null without one, undefined when no item has the label. */
export async function filterOf(reads: PublishedReads, page: PublishedPage, query: PageQuery) {
  const kind = query.category !== undefined ? 'category' : query.tag !== undefined ? 'tag' : undefined
  if (kind === undefined) return null
  const label = await reads.label(page.document_id, kind, query[kind]!)
  return label === undefined ? undefined : ({ kind, label, allPath: page.path } as const)
}
