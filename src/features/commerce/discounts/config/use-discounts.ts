import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { DiscountRule } from '../model/rule.ts'

/** The discounts of a site; each change is live at once. */
export function useDiscounts(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const key = ['discounts', siteId]
  const query = useQuery({ queryKey: key, queryFn: () => api.call(calls.readDiscounts, { params: { siteId } }) })
  const put = ({ rule, baseVersion }: { rule: DiscountRule; baseVersion: number }) =>
    api.call(calls.putDiscount, { params: { siteId, discountId: rule.id }, body: { baseVersion, rule } })
  const onSettled = () => client.invalidateQueries({ queryKey: key })
  const save = useMutation({ mutationFn: put, onSettled })
  const back = useMutation({
    mutationFn: (rule: DiscountRule) => put({ rule, baseVersion: 0 }),
    onError: (error) => notify({ sentence: sentenceOf(error) }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: DiscountRule) => api.call(calls.removeDiscount, { params: { siteId, discountId: id } }),
    onSuccess: (_, rule) =>
      notify({
        sentence: `Lo sconto «${rule.name}» è eliminato.`,
        action: { label: 'Annulla', run: () => back.mutate(rule) },
      }),
    onError: (error) => notify({ sentence: sentenceOf(error) }),
    onSettled,
  })
  return { query, save, remove }
}
export type Discounts = ReturnType<typeof useDiscounts>
