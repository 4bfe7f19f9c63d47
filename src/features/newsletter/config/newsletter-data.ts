import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { SubscriberState } from '../model/subscribers.ts'

/** All data of a site's newsletter have this query key, so that a change invalidates all of them. */
const key = (siteId: Id, ...rest: readonly unknown[]) => ['newsletter', siteId, ...rest] as const
/** Polling interval for a mailing that is being sent, in ms. */
const LOOK_EVERY_MS = 2000

/** Saves of drafts that are under way, by mailing: what is read before their end is outdated. */
export const mailingSaves = new Map<Id, Promise<number | undefined>>()

/** Invalidates all newsletter data. */
export function useNewsletterChange(siteId: Id): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key(siteId) })
}

/** The lists of a site, with their numbers of subscribers. */
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
    queryFn: async () => {
      await Promise.all(mailingSaves.values())
      return (await api.call(calls.readMailings, { params: { siteId } })).mailings
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ state: moving }) => moving === 'sending') ? LOOK_EVERY_MS : false,
  })
}

export function useMailing(siteId: Id, mailingId: Id) {
  const api = useApi()
  const client = useQueryClient()
  // Reopened, it is read again: what this window knew is older than what was written since.
  useEffect(
    () => () => client.removeQueries({ queryKey: key(siteId, 'mailing', mailingId) }),
    [client, siteId, mailingId],
  )
  return useQuery({
    queryKey: key(siteId, 'mailing', mailingId),
    queryFn: async () => {
      await mailingSaves.get(mailingId)
      return await api.call(calls.readMailing, { params: { siteId, mailingId } })
    },
    // A draft is read once: a later response must not overwrite what is being written.
    staleTime: Number.POSITIVE_INFINITY,
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

/** Name servers are queried only when the owner asks for it. */
export function useDns(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: key(siteId, 'dns'),
    queryFn: () => api.call(calls.checkDns, { params: { siteId } }),
    enabled: false,
  })
}
