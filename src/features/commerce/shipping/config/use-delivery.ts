import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { DeliverySettings } from '../model/delivery-settings.ts'

export interface DeliveryChange {
  readonly to: DeliverySettings
  /** What is said when it is done. */
  readonly sentence: string
}

/** How a site brings what it sells; each change is live at once, and can be taken back. */
export function useDelivery(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const queryKey = ['delivery', siteId]
  const query = useQuery({ queryKey, queryFn: () => api.call(calls.readDelivery, { params: { siteId } }) })
  const put = (settings: DeliverySettings, baseVersion: number) =>
    api.call(calls.putDelivery, { params: { siteId }, body: { baseVersion, settings } })
  const onError = (error: Error) => notify({ sentence: sentenceOf(error) })
  const onSettled = () => client.invalidateQueries({ queryKey })
  const back = useMutation({
    mutationFn: ({ settings, version }: { settings: DeliverySettings; version: number }) => put(settings, version),
    onError,
    onSettled,
  })
  const save = useMutation({
    mutationFn: async ({ to }: DeliveryChange) => {
      const { settings, version } = query.data!
      return { settings, version: (await put(to, version)).version }
    },
    onSuccess: (before, { sentence }) =>
      notify({ sentence, action: { label: 'Annulla', run: () => back.mutate(before) } }),
    onError,
    onSettled,
  })
  return { query, save }
}
