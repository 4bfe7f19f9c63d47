import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../../config/use-load.ts'
import type { Id } from '../../../../../core/ids.ts'
import * as calls from '../../model/calls.ts'

/** The products and categories of a site, by name. */
export function useChoices(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: ['store-choices', siteId],
    queryFn: () => api.call(calls.readChoices, { params: { siteId } }),
  })
}
