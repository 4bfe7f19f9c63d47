import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../../../config/notices.tsx'
import { useApi } from '../../../../config/use-load.ts'
import type { CallInput } from '../../../../core/call.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Bucket } from '../model/buckets.ts'
import * as calls from '../model/calls.ts'
import type { Paper } from '../model/papers.ts'

export interface OrderFilter {
  readonly bucket: Bucket
  readonly search: string
  readonly tag: string | undefined
}

/** Where the orders of a filter are as a table. */
export function tableAddress(siteId: Id, { bucket, search, tag }: OrderFilter): string {
  const query = new URLSearchParams({ bucket, search: search.trim(), ...(tag !== undefined && { tag }) })
  return `/api/sites/${siteId}/orders.csv?${query}`
}

/** Where orders are as they are printed. */
export const papersAddress = (siteId: Id, paper: Paper, ids: readonly string[]): string =>
  `/api/sites/${siteId}/orders/papers?${new URLSearchParams({ paper, ids: ids.join(',') })}`

const keyOf = (siteId: Id) => ['orders', siteId]

/** Orders that match a filter, the newest first; older ones on request. */
export function useOrders(siteId: Id, { bucket, search, tag }: OrderFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...keyOf(siteId), 'list', bucket, search, tag],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: below }) =>
      api.call(calls.listOrders, { params: { siteId }, query: { bucket, search: search.trim(), tag, below } }),
    getNextPageParam: ({ orders }) => (orders.length < calls.ORDERS_SHOWN ? undefined : orders.at(-1)!.number),
    // Results stay visible while the next query runs.
    placeholderData: (before) => before,
  })
}

export function useOrder(siteId: Id, orderId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: [...keyOf(siteId), 'one', orderId],
    queryFn: () => api.call(calls.openOrder, { params: { siteId, orderId } }),
  })
}

/** What an owner does with many orders at once. */
export function useHandling(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof calls.handleOrders>['body']) =>
      api.call(calls.handleOrders, { params: { siteId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(siteId) }),
  })
}

/** What an owner does with an order. A failure is shown where it was tried. */
export function useOrderChanges(siteId: Id, orderId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const params = { siteId, orderId }
  const onSettled = () => client.invalidateQueries({ queryKey: keyOf(siteId) })
  return {
    book: useMutation({
      mutationFn: (body: CallInput<typeof calls.bookMoney>['body']) => api.call(calls.bookMoney, { params, body }),
      onSuccess: ({ placed }, { kind }) =>
        notify({
          sentence:
            kind === 'refunded'
              ? 'Il rimborso è annotato.'
              : placed
                ? 'Il pagamento è registrato.'
                : 'Il pagamento è registrato. L’ordine non è ancora confermato.',
        }),
      onSettled,
    }),
    note: useMutation({ mutationFn: (text: string) => api.call(calls.addNote, { params, body: { text } }), onSettled }),
    prepare: useMutation({
      mutationFn: (prepared: boolean) => api.call(calls.prepareOrder, { params, body: { prepared } }),
      onSettled,
    }),
    send: useMutation({
      mutationFn: (body: NonNullable<CallInput<typeof calls.sendOrder>['body']>) =>
        api.call(calls.sendOrder, { params, body }),
      onSettled,
    }),
    changeParcel: useMutation({
      mutationFn: ({ fulfilmentId, ...body }: CallInput<typeof calls.changeParcel>['body'] & { fulfilmentId: Id }) =>
        api.call(calls.changeParcel, { params: { ...params, fulfilmentId }, body }),
      onSettled,
    }),
    deliverParcel: useMutation({
      mutationFn: ({ fulfilmentId, ...body }: CallInput<typeof calls.deliverParcel>['body'] & { fulfilmentId: Id }) =>
        api.call(calls.deliverParcel, { params: { ...params, fulfilmentId }, body }),
      onSettled,
    }),
    tag: useMutation({
      mutationFn: (tags: string[]) => api.call(calls.tagOrder, { params, body: { tags } }),
      onSettled,
    }),
    failParcel: useMutation({
      mutationFn: (fulfilmentId: Id) => api.call(calls.failParcel, { params: { ...params, fulfilmentId } }),
      onSettled,
    }),
    refund: useMutation({
      mutationFn: (body: CallInput<typeof calls.refundOrder>['body']) => api.call(calls.refundOrder, { params, body }),
      onSettled,
    }),
    openReturn: useMutation({
      mutationFn: (body: CallInput<typeof calls.openReturn>['body']) => api.call(calls.openReturn, { params, body }),
      onSettled,
    }),
    moveReturn: useMutation({
      mutationFn: ({ returnId, ...body }: CallInput<typeof calls.moveReturn>['body'] & { returnId: Id }) =>
        api.call(calls.moveReturn, { params: { ...params, returnId }, body }),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (restock: boolean) => api.call(calls.cancelOrder, { params, body: { restock } }),
      onSettled,
    }),
  }
}
export type OrderChanges = ReturnType<typeof useOrderChanges>
