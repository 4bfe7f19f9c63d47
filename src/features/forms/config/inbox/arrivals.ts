import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../../model/calls.ts'

/** Under which everything about a site's inbox is kept; whoever changes something makes it stale by this. */
export const inboxKey = (siteId: Id) => ['submissions', siteId] as const
export const inboxPath = (siteId: Id): string => `/api/sites/${siteId}/submissions`

/** How many messages wait, and which came last; asked anew every so many ms while somebody looks. */
export function useArrivals(siteId: Id, everyMs: number) {
  const api = useApi()
  return useQuery({
    queryKey: [...inboxKey(siteId), 'unread'],
    queryFn: () => api.call(calls.readArrivals, { params: { siteId } }),
    refetchInterval: everyMs,
  })
}
