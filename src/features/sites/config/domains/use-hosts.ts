import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { RefreshSites } from '../../../../config/refresh-sites.ts'
import { useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { addHost, deleteHost, putPrimaryHost, readHosts, verifyHost } from '../../model/calls/hosts.ts'

/** The addresses of a site, and what changes them. */
export function useHosts(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const refreshSites = useContext(RefreshSites)
  const queryKey = ['hosts', siteId]
  const again = () => client.invalidateQueries({ queryKey })
  const query = useQuery({ queryKey, queryFn: () => api.call(readHosts, { params: { siteId } }) })
  const to = (host: string) => ({ params: { siteId, host } })
  return {
    query,
    add: async (typed: string) => {
      await api.call(addHost, { params: { siteId }, body: { host: typed } })
      await again()
    },
    check: async (host: string) => {
      const answer = await api.call(verifyHost, to(host))
      await again()
      return answer
    },
    makePrimary: async (host: string) => {
      await api.call(putPrimaryHost, to(host))
      await again()
      // Other panels link to the address of the site.
      refreshSites()
    },
    remove: async (host: string) => {
      await api.call(deleteHost, to(host))
      await again()
    },
  }
}
export type Hosts = ReturnType<typeof useHosts>
