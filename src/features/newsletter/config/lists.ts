import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import type { CountedList } from '../model/subscribers.ts'

export const listsKey = (siteId: Id) => ['newsletter-lists', siteId] as const

/** The lists of a site with how many are on each. */
export function useNewsletterLists(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: listsKey(siteId),
    queryFn: async () => (await api.get<{ lists: CountedList[] }>(`/api/sites/${siteId}/newsletter/lists`)).lists,
  })
}
