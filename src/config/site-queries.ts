import { useQuery } from '@tanstack/react-query'
import type { Id } from '../core/ids.ts'
import { readSiteCard, type SiteState } from '../core/shell-calls.ts'
import { useApi } from './use-load.ts'

/** Query keys for answers about a site; changes invalidate by these. */
export const documentsKey = (siteId: Id) => ['documents', siteId] as const
export const treeKey = (siteId: Id) => ['tree', siteId] as const
export const pendingKey = (siteId: Id) => ['pending', siteId] as const
export const siteDraftKey = (siteId: Id) => ['site-draft', siteId] as const
/** The surroundings of one page, or of all. */
export const surroundingsKey = (siteId: Id, documentId?: Id) =>
  documentId === undefined ? (['editing-context', siteId] as const) : (['editing-context', siteId, documentId] as const)

/** The state that a site's card shows; undefined until it is known. */
export function useSiteState(siteId: Id): SiteState | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['site-card', siteId],
    queryFn: () => api.call(readSiteCard, { params: { siteId } }),
    // The owner may have changed the site before coming back to the list.
    staleTime: 0,
  })
  return data
}
