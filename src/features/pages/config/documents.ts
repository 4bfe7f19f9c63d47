import { useQuery } from '@tanstack/react-query'
import { documentsKey } from '../../../config/site-queries.ts'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { type DocumentSummary, listDocuments } from '../model/calls/index.ts'

const allOf = (documents: DocumentSummary[]) => documents

/**
 * Pages and collections of a site.
 * @param select The part of them to return; must be the same function as long as it means the same.
 */
export function useDocuments(siteId: Id, select = allOf) {
  const api = useApi()
  return useQuery({
    queryKey: documentsKey(siteId),
    queryFn: async () => (await api.call(listDocuments, { params: { siteId } })).documents,
    select,
  })
}
