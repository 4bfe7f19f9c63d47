import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../../config/use-load.ts'
import type { CallInput } from '../../../../core/call.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../model/calls.ts'

// Under the key of orders, so that what changes an order reads this again.
const keyOf = (siteId: Id) => ['orders', siteId]

/** What may be put into an order. */
export function useGoods(siteId: Id, q: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...keyOf(siteId), 'goods', q],
    queryFn: () => api.call(calls.findGoods, { params: { siteId }, query: { q } }),
    // Results stay visible while the next query runs.
    placeholderData: (before) => before,
  })
}

/** What an order would cost; nothing until it can be worked out. */
export function useReview(siteId: Id, body: CallInput<typeof calls.reviewOwnOrder>['body'] | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...keyOf(siteId), 'review', body],
    queryFn: () => api.call(calls.reviewOwnOrder, { params: { siteId }, body: body! }),
    enabled: body !== undefined,
    placeholderData: (before) => before,
  })
}

export function useMaking(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof calls.makeOwnOrder>['body']) =>
      api.call(calls.makeOwnOrder, { params: { siteId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(siteId) }),
  })
}
