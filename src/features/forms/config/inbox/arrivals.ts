import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../../model/calls.ts'

/** Query key of a site's inbox; changes invalidate by it. */
export const inboxKey = (siteId: Id) => ['submissions', siteId] as const
export const inboxPath = (siteId: Id): string => `/api/sites/${siteId}/submissions`

/** Number of unread messages, and the latest one; polled every `everyMs` while the window is visible. */
export function useArrivals(siteId: Id, everyMs: number) {
  const api = useApi()
  return useQuery({
    queryKey: [...inboxKey(siteId), 'unread'],
    queryFn: () => api.call(calls.readArrivals, { params: { siteId } }),
    refetchInterval: everyMs,
  })
}
