import type { Id } from '../../../core/ids.ts'
import { listPath, type PublishedPage, type PublishedReads } from '../../pages/public.ts'
import type { Label } from '../site/collection-view.tsx'

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
