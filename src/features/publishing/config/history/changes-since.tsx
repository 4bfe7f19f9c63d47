import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useApi } from '../../../../config/use-load.ts'
import { useIsNear, usePage, useResting } from '../../../editor/controls.ts'
import type { Revision } from '../../model/calls/index.ts'
import { compareRevision } from '../../model/calls/index.ts'
import { changeWords } from './revisions.ts'

interface ChangesProps {
  readonly revision: Revision
  /** The previous version; undefined for the first. */
  readonly before: Revision | undefined
}

/** Who made a version, and its differences from the previous one. Loaded only while near the viewport. */
export function ChangesSince({ revision, before }: ChangesProps): ReactNode {
  const { siteId, documentId } = usePage()
  const api = useApi()
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(place)
  const { data } = useQuery({
    queryKey: ['changes-since', before?.id, revision.id],
    queryFn: () => {
      const params = { siteId, documentId, revisionId: before!.id }
      return api.call(compareRevision, { params, query: { with: revision.id } })
    },
    enabled: isNear && before !== undefined,
    // Both versions are immutable.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const changes = data && changeWords(data.fields.length + data.blocks.length, data.words)
  return (
    <span ref={place} className="version-words">
      {[revision.authorName, changes].filter(Boolean).join(' · ')}
    </span>
  )
}

/** Delay after the last save, in ms, before the differences are requested again, as saving continues during typing. */
const REST_MS = 1000

/** The differences of the current draft from the latest version in the history. */
export function ChangesNow({ latest }: { latest: Revision }): ReactNode {
  const { siteId, documentId } = usePage()
  const api = useApi()
  const [version] = useDebouncedValue(
    useResting(({ draft }) => draft.version),
    REST_MS,
  )
  const { data } = useQuery({
    queryKey: ['changes-now', latest.id, version],
    queryFn: () => api.call(compareRevision, { params: { siteId, documentId, revisionId: latest.id } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (!data) return null
  const count = data.fields.length + data.blocks.length
  return (
    <div className="version-row version-now">
      <span>Adesso</span>
      <span className="version-words">
        {count === 0 ? 'come l’ultima versione qui sotto' : changeWords(count, data.words)}
      </span>
    </div>
  )
}
