import { useQuery } from '@tanstack/react-query'
import type { DocumentSummary } from '../../../../../config/api.ts'
import { useApi } from '../../../../../config/use-load.ts'
import type { Id } from '../../../../../core/ids.ts'
import { usePage } from '../context.tsx'

interface PageFacts {
  readonly hasPassword: boolean
  readonly collectionId: Id | null
  /** Where visitors find it now; null while nothing is published. */
  readonly publishedPath: string | null
}

export const factsKey = (siteId: Id, documentId: Id) => ['document-facts', siteId, documentId] as const

/** What the draft itself does not say of the page that is open. */
export function usePageFacts(): PageFacts | undefined {
  const api = useApi()
  const { siteId, documentId } = usePage()
  const base = `/api/sites/${siteId}/documents`
  const { data } = useQuery({
    queryKey: factsKey(siteId, documentId),
    queryFn: async (): Promise<PageFacts> => {
      const { document, hasPassword } = await api.get<{ document: DocumentSummary; hasPassword: boolean }>(
        `${base}/${documentId}`,
      )
      const { collection_id: collectionId } = document
      const query = collectionId === null ? '' : `?collectionId=${collectionId}`
      const { documents } = await api.get<{ documents: DocumentSummary[] }>(`${base}${query}`)
      const publishedPath = documents.find(({ id }) => id === documentId)?.published_path ?? null
      return { hasPassword, collectionId, publishedPath }
    },
  })
  return data
}
