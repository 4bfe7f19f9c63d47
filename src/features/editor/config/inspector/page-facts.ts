import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../../../pages/schemas.ts'
import { usePage } from '../state/context.tsx'

interface PageFacts {
  readonly hasPassword: boolean
  readonly collectionId: Id | null
  /** Its path for visitors; null while nothing is published. */
  readonly publishedPath: string | null
}

export const factsKey = (siteId: Id, documentId: Id) => ['document-facts', siteId, documentId] as const

/** Facts about the open page that are not in the draft. */
export function usePageFacts(): PageFacts | undefined {
  const api = useApi()
  const { siteId, documentId } = usePage()
  const { data } = useQuery({
    queryKey: factsKey(siteId, documentId),
    queryFn: async (): Promise<PageFacts> => {
      const { document, hasPassword } = await api.call(calls.openDocument, { params: { siteId, documentId } })
      const { collectionId } = document
      const query = { collectionId: collectionId ?? undefined }
      const { documents } = await api.call(calls.listDocuments, { params: { siteId }, query })
      const publishedPath = documents.find(({ id }) => id === documentId)?.publishedPath ?? null
      return { hasPassword, collectionId, publishedPath }
    },
  })
  return data
}
