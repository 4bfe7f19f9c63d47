import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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

/** Messages that match a filter, newest first; older ones on request. New ones appear by themselves. */
export function useMessages(siteId: Id, filter: InboxFilter) {
  const api = useApi()
  const client = useQueryClient()
  const params = { siteId }
  const arrivals = useArrivals(siteId, EVERY_MS)
  const { unread, latest } = arrivals.data ?? {}
  useEffect(() => {
    if (unread === undefined && latest === undefined) return
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
  return useQuery({
    queryKey: [...inboxKey(siteId), 'one', id],
    queryFn: () => api.call(calls.openSubmission, { params: { siteId, submissionId: id } }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((delivery) => delivery.state === 'waiting') ? EVERY_MS : false,
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
  const refresh = () => client.invalidateQueries({ queryKey: inboxKey(siteId) })
  const failed = (error: unknown) => notify({ sentence: sentenceOf(error) })
  const change = useMutation({
    // One after the other: an immediate undo must not overtake its change.
    scope: { id: `inbox ${siteId}` },
    mutationFn: ({ ids, change: changed }: Changed) =>
      api.call(calls.changeSubmissions, { params: { siteId }, body: { ids, change: changed } }),
    onMutate: async (changed) => {
      await client.cancelQueries({ queryKey: listKey(siteId) })
      client.setQueriesData<InfiniteData<Page>>(
        { queryKey: listKey(siteId) },
        (data) => data && changedPages(data, changed),
      )
      for (const id of changed.ids)
        client.setQueryData<OpenedSubmission>(
          [...inboxKey(siteId), 'one', id],
          (one) => one && { ...one, ...flagsOf(changed.change) },
        )
    },
    onError: failed,
    onSettled: refresh,
  })
  const forget = useMutation({
    mutationFn: (ids: readonly Id[] | undefined) =>
      api.call(calls.deleteSubmissions, { params: { siteId }, body: ids ? { ids } : {} }),
    onError: failed,
    onSettled: refresh,
  })
  const resend = useMutation({
    mutationFn: ({ id, deliveryId }: { id: Id; deliveryId: Id }) =>
      api.call(calls.retryDelivery, { params: { siteId, submissionId: id, deliveryId } }),
    onError: failed,
    onSettled: refresh,
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
