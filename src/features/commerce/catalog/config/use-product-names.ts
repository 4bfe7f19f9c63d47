import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../model/calls.ts'

/** The products of a site by name, to choose among. */
export function useProductNames(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: ['products', siteId, 'names'],
    queryFn: () => api.call(calls.readProductNames, { params: { siteId } }),
  })
}
