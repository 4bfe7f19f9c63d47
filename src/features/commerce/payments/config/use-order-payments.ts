import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../../../config/notices.tsx'
import { useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../model/calls.ts'

/** Under the key of orders, so that what changes an order reads this again. */
const keyOf = (siteId: Id) => ['orders', siteId]

export function useOrderPayments(siteId: Id, orderId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: [...keyOf(siteId), 'payments', orderId],
    queryFn: () => api.call(calls.readPayments, { params: { siteId, orderId } }),
  })
}

/** What an owner decides about money, and what is said once it is done. */
export interface Step {
  readonly kind: 'book' | 'repeat' | 'accept' | 'return'
  readonly id: Id
}

const DONE: Readonly<Record<Step['kind'], string>> = {
  book: 'La restituzione è registrata.',
  repeat: 'Il rimborso è chiesto di nuovo.',
  accept: 'Il pagamento è accettato.',
  return: 'Il denaro torna a chi ha pagato.',
}

export function usePaymentSteps(siteId: Id, orderId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async ({ kind, id }: Step): Promise<void> => {
      const params = { siteId, orderId, refundId: id, attemptId: id }
      if (kind === 'book') await api.call(calls.bookRefund, { params })
      else if (kind === 'repeat') await api.call(calls.repeatRefund, { params })
      else await api.call(calls.decideFault, { params, body: { decision: kind } })
    },
    onSuccess: (_, { kind }) => notify({ sentence: DONE[kind] }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(siteId) }),
  })
}
