import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../../config/use-load.ts'
import type { CallInput } from '../../../../core/call.ts'
import type { Id } from '../../../../core/ids.ts'
import { openOrder } from '../../orders/schemas.ts'
import * as calls from '../model/calls.ts'

export type EditInput = CallInput<typeof calls.reviewEdit>['body']

/** An order as its screen has it. */
export function useOpenedOrder(siteId: Id, orderId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: ['orders', siteId, 'one', orderId],
    queryFn: () => api.call(openOrder, { params: { siteId, orderId } }),
  })
}

/** What an order would be after an edit. */
export function useEditReview(siteId: Id, orderId: Id, body: EditInput) {
  const api = useApi()
  return useQuery({
    queryKey: ['orders', siteId, 'edit', orderId, body],
    queryFn: () => api.call(calls.reviewEdit, { params: { siteId, orderId }, body }),
    placeholderData: (before) => before,
    retry: false,
  })
}

export function useEdits(siteId: Id, orderId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const params = { siteId, orderId }
  const onSettled = () => client.invalidateQueries({ queryKey: ['orders', siteId] })
  return {
    save: useMutation({
      mutationFn: (body: CallInput<typeof calls.editOrder>['body']) => api.call(calls.editOrder, { params, body }),
      onSettled,
    }),
    giveBack: useMutation({
      mutationFn: (amount: number) => api.call(calls.giveSurplusBack, { params, body: { amount } }),
      onSettled,
    }),
    mail: useMutation({ mutationFn: () => api.call(calls.mailLink, { params }), onSettled }),
  }
}
