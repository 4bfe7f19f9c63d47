import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../../../config/notices.tsx'
import { useApi } from '../../../../config/use-load.ts'
import type { CallInput } from '../../../../core/call.ts'
import type { Id } from '../../../../core/ids.ts'
import type { BuyerSort } from '../../orders/schemas.ts'
import * as calls from '../model/calls.ts'

export interface CustomerFilter {
  readonly search: string
  readonly sort: BuyerSort
  readonly group: Id | undefined
  readonly tag: string | undefined
}

const keyOf = (siteId: Id) => ['customers', siteId]

/** Customers that match a filter; more on request. */
export function useCustomers(siteId: Id, filter: CustomerFilter) {
  const api = useApi()
  const { search, ...rest } = filter
  return useInfiniteQuery({
    queryKey: [...keyOf(siteId), 'list', filter],
    initialPageParam: {} as { below?: string; belowId?: Id },
    queryFn: ({ pageParam }) =>
      api.call(calls.listCustomers, { params: { siteId }, query: { search: search.trim(), ...rest, ...pageParam } }),
    getNextPageParam: ({ customers }) => {
      if (customers.length < calls.CUSTOMERS_SHOWN) return undefined
      const { id, lastAt, total, orders } = customers.at(-1)!
      return { below: String({ last: lastAt, total, orders }[filter.sort]), belowId: id }
    },
    // Results stay visible while the next query runs.
    placeholderData: (before) => before,
  })
}

export function useCustomer(siteId: Id, orderId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: [...keyOf(siteId), 'one', orderId],
    queryFn: () => api.call(calls.openCustomer, { params: { siteId, orderId } }),
  })
}

type CustomerNotes = CallInput<typeof calls.saveCustomer>['body']

/**
 * Keeps what is noted about a customer. A failure is shown at the form.
 * @param onSaved called before the customer is read again
 */
export function useSaveCustomer(siteId: Id, orderId: Id, onSaved: (sent: CustomerNotes, version: number) => void) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (body: CustomerNotes) => api.call(calls.saveCustomer, { params: { siteId, orderId }, body }),
    onSuccess: ({ version }, sent) => {
      onSaved(sent, version)
      notify({ sentence: 'Le note sul cliente sono salvate.' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(siteId) }),
  })
}

/** Makes, renames and deletes groups. */
export function useGroupChanges(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: keyOf(siteId) })
  return {
    put: useMutation({
      mutationFn: ({ groupId, name }: { groupId: Id; name: string }) =>
        api.call(calls.putCustomerGroup, { params: { siteId, groupId }, body: { name } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (groupId: Id) => api.call(calls.removeCustomerGroup, { params: { siteId, groupId } }),
      onSettled,
    }),
  }
}
