import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import type { DnsCheck } from '../model/dns.ts'
import type { GrowthDay } from '../model/growth.ts'
import type { Mailing, MailingSummary, MailPost } from '../model/mailing.ts'
import type { NewsletterSettings, Sender } from '../model/settings.ts'
import type { CountedList, Proof, Subscriber, SubscriberState } from '../model/subscribers.ts'

/** Everything of a site's newsletter is kept under this key, so that a change makes all of it stale. */
const key = (siteId: Id, ...rest: readonly unknown[]) => ['newsletter', siteId, ...rest] as const
/** How often a mailing that is on its way is asked for, in ms. */
const LOOK_EVERY_MS = 2000

export const newsletterPath = (siteId: Id, rest: string) => `/api/sites/${siteId}/newsletter/${rest}`

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
    queryFn: async () => (await api.get<{ lists: CountedList[] }>(newsletterPath(siteId, 'lists'))).lists,
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
  const given = Object.entries(filter).filter(([, value]) => value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return useQuery({
    queryKey: key(siteId, 'subscribers', filter),
    queryFn: () =>
      api.get<{ subscribers: Subscriber[]; total: number; pageSize: number }>(
        newsletterPath(siteId, `subscribers?${query}`),
      ),
    placeholderData: (before) => before,
  })
}

export function useProofs(siteId: Id, subscriberId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: key(siteId, 'proofs', subscriberId),
    queryFn: async () =>
      (await api.get<{ proofs: Proof[] }>(newsletterPath(siteId, `subscribers/${subscriberId}`))).proofs,
  })
}

export function useGrowth(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: key(siteId, 'growth'),
    queryFn: async () => (await api.get<{ days: GrowthDay[] }>(newsletterPath(siteId, 'growth'))).days,
  })
}

const isMoving = ({ state }: { readonly state: string }) => state === 'sending' || state === 'scheduled'

export function useMailings(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: key(siteId, 'mailings'),
    queryFn: async () => (await api.get<{ mailings: MailingSummary[] }>(newsletterPath(siteId, 'mailings'))).mailings,
    refetchInterval: ({ state }) =>
      state.data?.some(({ state: moving }) => moving === 'sending') ? LOOK_EVERY_MS : false,
  })
}

export function useMailing(siteId: Id, mailingId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: key(siteId, 'mailing', mailingId),
    queryFn: () => api.get<Mailing>(newsletterPath(siteId, `mailings/${mailingId}`)),
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
    queryFn: async () => (await api.get<{ posts: MailPost[] }>(newsletterPath(siteId, 'posts'))).posts,
  })
}

export interface SettingsAnswer {
  readonly settings: NewsletterSettings
  readonly sender: Sender & { readonly address: string }
  readonly mailLeaves: boolean
}

export function useSettings(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: key(siteId, 'settings'),
    queryFn: () => api.get<SettingsAnswer>(newsletterPath(siteId, 'settings')),
  })
}

/** Name servers are asked when the owner wants it, not by the way. */
export function useDns(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: key(siteId, 'dns'),
    queryFn: () => api.get<{ domain: string; checks: DnsCheck[] }>(newsletterPath(siteId, 'dns')),
    enabled: false,
  })
}
