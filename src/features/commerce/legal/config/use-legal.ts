import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { LegalSettings } from '../model/legal-settings.ts'

/** Without data: another link for the notice that is there. */
interface NoticeChange {
  readonly data?: string
  readonly link: string
}

function noticeSentence(change: NoticeChange | null): string {
  if (!change) return 'L’avviso non c’è più.'
  return change.data === undefined ? 'L’indirizzo è salvato.' : 'L’avviso è in linea, com’è nel file.'
}

/** The legal texts of a shop, and what changes them. */
export function useLegal(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const params = { siteId }
  const queryKey = ['legal', siteId]
  // Other panels change what the texts say.
  const query = useQuery({ queryKey, queryFn: () => api.call(calls.readLegal, { params }), gcTime: 0 })
  const more = {
    onError: (error: Error) => notify({ sentence: sentenceOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  }
  const save = useMutation({
    mutationFn: (settings: LegalSettings) =>
      api.call(calls.putLegalSettings, { params, body: { baseVersion: query.data!.version, settings } }),
    onSuccess: ({ version }, settings) => {
      // The next change may come before all is read again.
      client.setQueryData<calls.Legal>(queryKey, (data) => data && { ...data, settings, version })
      notify({ sentence: 'Salvato. I testi cambiano quando li pubblichi.' })
    },
    ...more,
  })
  const publish = useMutation({
    mutationFn: () => api.call(calls.publishLegal, { params, body: { seen: query.data!.seen } }),
    onSuccess: () => notify({ sentence: 'I testi sono in linea.' }),
    ...more,
  })
  const notice = useMutation({
    mutationFn: (change: NoticeChange | null) =>
      change ? api.call(calls.putLegalNotice, { params, body: change }) : api.call(calls.deleteLegalNotice, { params }),
    onSuccess: (_, change) => notify({ sentence: noticeSentence(change) }),
    // The form says what is wrong with it.
    onSettled: more.onSettled,
  })
  return { query, save, publish, notice }
}

/** Statements of withdrawal of a site; older ones on request. */
export function useWithdrawals(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const queryKey = ['withdrawals', siteId]
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as Id | undefined,
    queryFn: ({ pageParam: after }) => api.call(calls.listWithdrawals, { params: { siteId }, query: { after } }),
    getNextPageParam: ({ withdrawals, more }) => (more ? withdrawals.at(-1)?.id : undefined),
  })
  const tick = useMutation({
    mutationFn: ({ id, seen }: { id: Id; seen: boolean }) =>
      api.call(calls.tickWithdrawal, { params: { siteId, withdrawalId: id }, body: { seen } }),
    onError: (error: Error) => notify({ sentence: sentenceOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return { query, tick }
}
