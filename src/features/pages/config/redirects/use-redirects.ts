import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { type BrokenAddress, ignoreBrokenAddress, listBrokenAddresses } from '../../model/calls/broken-addresses.ts'
import {
  deleteRedirect,
  importRedirects,
  type ListedRedirect,
  listRedirects,
  putRedirect,
} from '../../model/calls/redirects.ts'

export interface Wanted {
  readonly from: string
  readonly to: string
  readonly status: 301 | 302
  readonly replaces?: string
  readonly isStored?: boolean
}

/** The redirects of a site, and what changes them. A removed one can be put back from its notice. */
export function useRedirects(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const queryKey = ['redirects', siteId]
  const params = { siteId }
  const brokenKey = ['broken-addresses', siteId]
  // What leads elsewhere is not broken any more.
  const again = () =>
    Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey: brokenKey })])
  const query = useQuery({ queryKey, queryFn: () => api.call(listRedirects, { params }) })
  const broken = useQuery({ queryKey: brokenKey, queryFn: () => api.call(listBrokenAddresses, { params }) })
  const putIgnored = async (path: string, isIgnored: boolean) => {
    await api.call(ignoreBrokenAddress, { params, body: { path, isIgnored } })
    await client.invalidateQueries({ queryKey: brokenKey })
  }
  const ignore = useMutation({
    mutationFn: ({ path }: BrokenAddress) => putIgnored(path, true),
    onSuccess: (_, { path }) =>
      notify({
        sentence: `${path} non è più nell’elenco, anche se qualcuno lo cerca ancora.`,
        action: {
          label: 'Annulla',
          run: () => void putIgnored(path, false).catch((error: unknown) => notify({ sentence: sentenceOf(error) })),
        },
      }),
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  const put = async (wanted: Wanted) => {
    await api.call(putRedirect, { params, body: wanted })
    await again()
  }
  const restore = ({ fromPath, toPath, status }: ListedRedirect) =>
    put({ from: fromPath, to: toPath, status: status === 302 ? 302 : 301, isStored: true })
  const remove = useMutation({
    mutationFn: ({ fromPath }: ListedRedirect) => api.call(deleteRedirect, { params, query: { from: fromPath } }),
    onSuccess: async (_, removed) => {
      await again()
      notify({
        sentence: `${removed.fromPath} non porta più altrove.`,
        action: {
          label: 'Annulla',
          run: () => void restore(removed).catch((error: unknown) => notify({ sentence: sentenceOf(error) })),
        },
      })
    },
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  const bring = async (lines: string) => {
    const answer = await api.call(importRedirects, { params, body: { lines } })
    await again()
    return answer
  }
  return { query, broken, put, remove: remove.mutate, bring, ignore: ignore.mutate }
}
export type Redirects = ReturnType<typeof useRedirects>
