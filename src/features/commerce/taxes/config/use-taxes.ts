import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { TaxSettings } from '../model/tax-settings.ts'

/** How a site charges VAT; each change is live at once, and can be taken back. */
export function useTaxes(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const queryKey = ['taxes', siteId]
  const query = useQuery({ queryKey, queryFn: () => api.call(calls.readTaxes, { params: { siteId } }) })
  const put = ({ settings, version }: { settings: TaxSettings; version: number }) =>
    api.call(calls.putTaxes, { params: { siteId }, body: { baseVersion: version, settings } })
  const onError = (error: Error) => notify({ sentence: sentenceOf(error) })
  const onSettled = () => client.invalidateQueries({ queryKey })
  const back = useMutation({ mutationFn: put, onError, onSettled })
  const save = useMutation({
    mutationFn: async (to: TaxSettings) => {
      const { settings, version } = query.data!
      return { settings, version: (await put({ settings: to, version })).version }
    },
    onSuccess: (before) =>
      notify({
        sentence: 'Le impostazioni dell’IVA sono salvate.',
        action: { label: 'Annulla', run: () => back.mutate(before) },
      }),
    onError,
    onSettled,
  })
  return { query, save }
}
