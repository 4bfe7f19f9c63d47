import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'

export interface Limits {
  readonly pages: number | null
  readonly bytes: number | null
  readonly contributors: number | null
}

/** A site as the installation's administrators see it. */
export interface ListedSite {
  readonly id: Id
  readonly identifier: string
  readonly title: string
  readonly baseUrl: string
  readonly owners: readonly string[]
  /** Why it is suspended; null while it is not. */
  readonly suspension: string | null
  readonly pages: number
  readonly fileBytes: number
  readonly limits: Limits
}

export interface Entitlement {
  readonly name: string
  readonly title: string
  readonly enabled: boolean
  readonly limit: number | null
}

/** A mail of the installation itself. */
export interface InstallationMail {
  readonly id: Id
  readonly recipient: string
  readonly subject: string
  /** Null unless it was kept for want of a mail server. */
  readonly body: string | null
  readonly state: 'kept' | 'sent' | 'refused'
  readonly created_at: string
}

interface SitesAnswer {
  readonly sites: readonly ListedSite[]
  /** What the following part of the list begins after; null at its end. */
  readonly next: Id | null
}

const SITES = ['accounts', 'installation', 'sites']

/** The sites whose short name holds `search`, part by part. */
export function useInstallationSites(search: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...SITES, search],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ ...(search && { search }), ...(pageParam && { before: pageParam }) })
      return api.get<SitesAnswer>(`/api/installation/sites?${query}`)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** Loads the sites again after a change; resolves once what is shown is new. */
export function useSitesChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: SITES })
}

const MAIL = ['accounts', 'installation', 'mail']

export function useInstallationMail() {
  const api = useApi()
  return useQuery({
    queryKey: MAIL,
    queryFn: async () => (await api.get<{ mail: InstallationMail[] }>('/api/installation/mail')).mail,
  })
}

/** Loads the mail again after some was sent; resolves once what is shown is new. */
export function useMailChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: MAIL })
}
