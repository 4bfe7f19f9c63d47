import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { SubscriberState } from '../model/subscribers.ts'

/** Everything of a site's newsletter is kept under this key, so that a change makes all of it stale. */
const key = (siteId: Id, ...rest: readonly unknown[]) => ['newsletter', siteId, ...rest] as const
/** How often a mailing that is on its way is asked for, in ms. */
const LOOK_EVERY_MS = 2000

/** Makes whatever was read of the newsletter stale. */
export function useNewsletterChange(siteId: Id): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key(siteId) })
}

/** The lists of a site with how many are on each. */
export function useLists(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: key(siteId, 'lists'),
    queryFn: async () => (await api.call(calls.readLists, { params: { siteId } })).lists,
  })
}

export interface Filter {
  readonly search: string
  readonly state: SubscriberState | ''
  readonly listId: string
  readonly page: number
}

export function useSubscribers(siteId: Id, filter: Filter) {
  const api = useApi()
  const { search, page } = filter
  const query = { search, page, state: filter.state || undefined, listId: filter.listId || undefined }
  return useQuery({
    queryKey: key(siteId, 'subscribers', filter),
    queryFn: () => api.call(calls.searchSubscribers, { params: { siteId }, query }),
    placeholderData: (before) => before,
  })
}

export function useProofs(siteId: Id, subscriberId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: key(siteId, 'proofs', subscriberId),
    queryFn: async () => (await api.call(calls.readProofs, { params: { siteId, subscriberId } })).proofs,
  })
}

export function useGrowth(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: key(siteId, 'growth'),
    queryFn: async () => (await api.call(calls.readGrowth, { params: { siteId } })).days,
  })
}

const isMoving = ({ state }: { readonly state: string }) => state === 'sending' || state === 'scheduled'

export function useMailings(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: key(siteId, 'mailings'),
    queryFn: async () => (await api.call(calls.readMailings, { params: { siteId } })).mailings,
    refetchInterval: ({ state }) =>
      state.data?.some(({ state: moving }) => moving === 'sending') ? LOOK_EVERY_MS : false,
  })
}

export function useMailing(siteId: Id, mailingId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: key(siteId, 'mailing', mailingId),
    queryFn: () => api.call(calls.readMailing, { params: { siteId, mailingId } }),
    // A draft is read once: what is being written must not be written over.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_EVERY_MS : false),
  })
}

export function usePosts(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: key(siteId, 'posts'),
    queryFn: async () => (await api.call(calls.readPosts, { params: { siteId } })).posts,
  })
}

export function useSettings(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: key(siteId, 'settings'),
    queryFn: () => api.call(calls.readSettings, { params: { siteId } }),
  })
}

/** Name servers are asked when the owner wants it, not by the way. */
export function useDns(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: key(siteId, 'dns'),
    queryFn: () => api.call(calls.checkDns, { params: { siteId } }),
    enabled: false,
  })
}
