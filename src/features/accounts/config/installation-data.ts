import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { readMail, searchSites } from '../model/calls/installation.ts'

const SITES = ['accounts', 'installation', 'sites']

/** The sites whose short name contains `search`, loaded page by page. */
export function useInstallationSites(search: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...SITES, search],
    queryFn: ({ pageParam }) => api.call(searchSites, { query: { search, before: pageParam } }),
    initialPageParam: undefined as Id | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Reloads the sites after a change; resolves once the new data are shown. */
export function useSitesChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: SITES })
}

const MAIL = ['accounts', 'installation', 'mail']

export function useInstallationMail() {
  const api = useApi()
  return useQuery({
    queryKey: MAIL,
    queryFn: async () => (await api.call(readMail)).mail,
  })
}

/** Reloads the outbox after an email was sent; resolves once the new data are shown. */
export function useMailChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: MAIL })
}
