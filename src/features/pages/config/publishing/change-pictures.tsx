import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import type { DocumentContent } from '../../model/document.ts'
import { usePage } from '../editor/context.tsx'
import { Miniature, useIsNear } from '../editor/library/miniature.tsx'
import { firstChange } from './first-change.ts'
import type { PendingDocument } from './pending.ts'

interface DraftAnswer {
  readonly document: { readonly revision_id: Id | null }
  readonly content: DocumentContent
}

/** What visitors see of a page and what they will, in small: where it changes first. Read only while near the screen. */
export function ChangePictures({ documentId, changedAt }: PendingDocument): ReactNode {
  const { siteId } = usePage()
  const api = useApi()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const { data } = useQuery({
    queryKey: ['change-pictures', siteId, documentId, changedAt],
    queryFn: async () => {
      const path = `/api/sites/${siteId}/documents/${documentId}`
      const { document, content } = await api.get<DraftAnswer>(path)
      const { revision_id: revision } = document
      if (revision === null) return firstChange(undefined, content)
      const published = await api.get<{ content: DocumentContent }>(`${path}/revisions/${revision}`)
      return firstChange(published.content, content)
    },
    enabled: isNear,
  })
  const { before, after } = data ?? {}
  return (
    <div ref={place} className="change-pictures">
      {before && (
        <figure>
          <Miniature blocks={[before]} />
          <figcaption>{after ? 'Prima' : 'Tolta'}</figcaption>
        </figure>
      )}
      {after && (
        <figure>
          <Miniature blocks={[after]} />
          <figcaption>{before ? 'Dopo' : 'Nuova'}</figcaption>
        </figure>
      )}
    </div>
  )
}
