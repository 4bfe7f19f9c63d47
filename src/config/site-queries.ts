import { useQuery } from '@tanstack/react-query'
import type { Id } from '../core/ids.ts'
import { readSiteCard, type SiteState } from '../core/shell-calls.ts'
import { useApi } from './use-load.ts'

/** Keys under which answers about a site are kept; whoever changes something makes them stale by these. */
export const documentsKey = (siteId: Id) => ['documents', siteId] as const
export const treeKey = (siteId: Id) => ['tree', siteId] as const
export const pendingKey = (siteId: Id) => ['pending', siteId] as const
export const siteDraftKey = (siteId: Id) => ['site-draft', siteId] as const
/** What stands around a page, of one page or of all. */
export const surroundingsKey = (siteId: Id, documentId?: Id) =>
  documentId === undefined ? (['editing-context', siteId] as const) : (['editing-context', siteId, documentId] as const)

/** What the card of a site says of it; undefined until it is known. */
export function useSiteState(siteId: Id): SiteState | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['site-card', siteId],
    queryFn: () => api.call(readSiteCard, { params: { siteId } }),
    // Whoever comes back from a site has changed it meanwhile.
    staleTime: 0,
  })
  return data
}
