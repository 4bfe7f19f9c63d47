import { useQuery } from '@tanstack/react-query'
import type { Id } from '../core/ids.ts'
import type { DocumentSummary } from './api.ts'
import { useApi } from './use-load.ts'

/** Keys under which answers about a site are kept; whoever changes something makes them stale by these. */
export const documentsKey = (siteId: Id) => ['documents', siteId] as const
export const treeKey = (siteId: Id) => ['tree', siteId] as const
export const pendingKey = (siteId: Id) => ['pending', siteId] as const
export const siteDraftKey = (siteId: Id) => ['site-draft', siteId] as const
/** What stands around a page, of one page or of all. */
export const surroundingsKey = (siteId: Id, documentId?: Id) =>
  documentId === undefined ? (['editing-context', siteId] as const) : (['editing-context', siteId, documentId] as const)

/** Pages and collections of a site. */
export function useDocuments(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: documentsKey(siteId),
    queryFn: async () => (await api.get<{ documents: DocumentSummary[] }>(`/api/sites/${siteId}/documents`)).documents,
  })
}
