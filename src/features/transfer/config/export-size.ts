import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'

/** Bytes of a site's files. */
export function useExportSize(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: ['export-size', siteId],
    queryFn: () => api.call(calls.readExportSize, { params: { siteId } }),
  })
}
