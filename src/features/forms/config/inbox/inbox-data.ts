import {
  type InfiniteData,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { AnswerOf } from '../../../../core/call.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../../model/calls.ts'
import type { Folder, ListedSubmission, OpenedSubmission, SubmissionChange } from '../../model/inbox.ts'
import { inboxKey, useArrivals } from './arrivals.ts'

/** Polling interval for new messages, in ms. */
const EVERY_MS = 5000

export interface InboxFilter {
  readonly folder: Folder
  /** '' for all. */
  readonly formId: string
  readonly search: string
}
export const NO_FILTER: InboxFilter = { folder: 'all', formId: '', search: '' }

type Page = AnswerOf<typeof calls.searchSubmissions>
const listKey = (siteId: Id) => [...inboxKey(siteId), 'list'] as const
const messageKey = (siteId: Id, id: Id) => [...inboxKey(siteId), 'one', id] as const

/** Messages that match a filter, newest first; older ones on request. New ones appear by themselves. */
export function useMessages(siteId: Id, filter: InboxFilter) {
  const api = useApi()
  const client = useQueryClient()
  const params = { siteId }
  const arrivals = useArrivals(siteId, EVERY_MS)
  const { unread, latest } = arrivals.data ?? {}
  useEffect(() => {
    if (unread === undefined && latest === undefined) return
    // Answers lack changes that are still on their way; the last of these reloads everything.
    if (client.isMutating({ mutationKey: inboxKey(siteId) }) > 0) return
    void client.invalidateQueries({ queryKey: listKey(siteId) })
    void client.invalidateQueries({ queryKey: [...inboxKey(siteId), 'overview'] })
  }, [client, siteId, unread, latest])
  return useInfiniteQuery({
    queryKey: [...listKey(siteId), filter],
    initialPageParam: undefined as Id | undefined,
    queryFn: ({ pageParam: below }) => {
      const query = { folder: filter.folder, formId: filter.formId || undefined, search: filter.search.trim(), below }
      return api.call(calls.searchSubmissions, { params, query })
    },
    getNextPageParam: ({ submissions }) => (submissions.length < PAGE ? undefined : submissions.at(-1)!.id),
    // Results stay visible while the next query runs.
    placeholderData: (before) => before,
  })
}
const PAGE = 50

export function useOverview(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: [...inboxKey(siteId), 'overview'],
    queryFn: () => api.call(calls.readOverview, { params: { siteId } }),
  })
}

/** An open message. While a delivery is pending, it is polled. */
export function useMessage(siteId: Id, id: Id) {
  const api = useApi()
  const isChanging = useIsMutating({ mutationKey: inboxKey(siteId) }) > 0
  return useQuery({
    queryKey: messageKey(siteId, id),
    queryFn: () => api.call(calls.openSubmission, { params: { siteId, submissionId: id } }),
    refetchInterval: ({ state }) =>
      !isChanging && state.data?.deliveries.some((delivery) => delivery.state === 'waiting') ? EVERY_MS : false,
  })
}

interface Changed {
  readonly ids: readonly Id[]
  readonly change: SubmissionChange
}

/** Changes the state of messages in the inbox: shown at once, and reverted if the server refuses. */
export function useInboxChanges(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const shared = {
    mutationKey: inboxKey(siteId),
    // One after the other: neither an undo nor an emptied bin may overtake an earlier change.
    scope: { id: `inbox ${siteId}` },
    onError: (error: unknown) => notify({ sentence: sentenceOf(error) }),
    // Before the last one, an answer would lack the changes that wait.
    onSettled: () =>
      client.isMutating({ mutationKey: inboxKey(siteId) }) === 1 &&
      client.invalidateQueries({ queryKey: inboxKey(siteId) }),
  }
  const change = useMutation({
    ...shared,
    mutationFn: ({ ids, change: changed }: Changed) =>
      api.call(calls.changeSubmissions, { params: { siteId }, body: { ids, change: changed } }),
    onMutate: async (changed) => {
      const shown = [listKey(siteId), ...changed.ids.map((id) => messageKey(siteId, id))]
      await Promise.all(shown.map((queryKey) => client.cancelQueries({ queryKey })))
      client.setQueriesData<InfiniteData<Page>>(
        { queryKey: listKey(siteId) },
        (data) => data && changedPages(data, changed),
      )
      for (const id of changed.ids)
        client.setQueryData<OpenedSubmission>(
          messageKey(siteId, id),
          (one) => one && { ...one, ...flagsOf(changed.change) },
        )
    },
  })
  const forget = useMutation({
    ...shared,
    mutationFn: (ids: readonly Id[] | undefined) =>
      api.call(calls.deleteSubmissions, { params: { siteId }, body: ids ? { ids } : {} }),
  })
  const resend = useMutation({
    ...shared,
    mutationFn: ({ id, deliveryId }: { id: Id; deliveryId: Id }) =>
      api.call(calls.retryDelivery, { params: { siteId, submissionId: id, deliveryId } }),
  })
  return { change, forget, resend }
}

/** The parts of a change that are visible in a list. */
function flagsOf({ isRead, isStarred }: SubmissionChange): Partial<ListedSubmission> {
  return { ...(isRead !== undefined && { isRead }), ...(isStarred !== undefined && { isStarred }) }
}

function changedPages(data: InfiniteData<Page>, { ids, change }: Changed): InfiniteData<Page> {
  const leaves = change.isDeleted !== undefined || change.isSuspect !== undefined
  const pages = data.pages.map(({ submissions }) => ({
    submissions: leaves
      ? submissions.filter(({ id }) => !ids.includes(id))
      : submissions.map((one) => (ids.includes(one.id) ? { ...one, ...flagsOf(change) } : one)),
  }))
  return { ...data, pages }
}
