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

export interface SiteState {
  /** Whether visitors can see any page. */
  readonly online: boolean
  /** Whether everybody can see its home page. */
  readonly home: boolean
  /** How much publishing would change. */
  readonly changes: number
}

/** What the card of a site says of it; undefined until it is known. */
export function useSiteState(siteId: Id): SiteState | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['site-card', siteId],
    queryFn: () => api.get<SiteState>(`/api/sites/${siteId}/card`),
    // Whoever comes back from a site has changed it meanwhile.
    staleTime: 0,
  })
  return data
}

/** Pages and collections of a site. */
export function useDocuments(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: documentsKey(siteId),
    queryFn: async () => (await api.get<{ documents: DocumentSummary[] }>(`/api/sites/${siteId}/documents`)).documents,
  })
}
