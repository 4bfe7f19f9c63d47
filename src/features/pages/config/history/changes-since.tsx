import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useApi } from '../../../../config/use-load.ts'
import { usePage } from '../editor/context.tsx'
import { useIsNear } from '../editor/library/miniature.tsx'
import { changeWords, type Revision } from './revisions.ts'

interface ChangesProps {
  readonly revision: Revision
  /** The version before it; what the page was first has none. */
  readonly before: Revision | undefined
}

/** Who made a version, and what is different in it from the one before. Read only while near the screen. */
export function ChangesSince({ revision, before }: ChangesProps): ReactNode {
  const { siteId, documentId } = usePage()
  const api = useApi()
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(place)
  const { data } = useQuery({
    queryKey: ['changes-since', before?.id, revision.id],
    queryFn: () => {
      const path = `/api/sites/${siteId}/documents/${documentId}/revisions/${before!.id}/comparison`
      return api.get<{ words: string[]; fields: unknown[]; blocks: unknown[] }>(`${path}?with=${revision.id}`)
    },
    enabled: isNear && before !== undefined,
    // Neither of the two will ever be another.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const changes = data && changeWords(data.fields.length + data.blocks.length, data.words)
  return (
    <span ref={place} className="version-words">
      {[revision.author_name, changes].filter(Boolean).join(' · ')}
    </span>
  )
}
