import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useApi } from '../../../../config/use-load.ts'
import { Miniature, useIsNear, usePage } from '../../../editor/controls.ts'
import * as pageCalls from '../../../pages/schemas.ts'
import { wholeContent } from '../../../pages/schemas.ts'
import type { PendingDocument } from '../../model/calls/index.ts'
import * as calls from '../../model/calls/index.ts'
import { firstChange } from './first-change.ts'

/** Miniatures of the first change of a page, before and after publication. Loaded only while near the viewport. */
export function ChangePictures({ documentId, changedAt }: PendingDocument): ReactNode {
  const { siteId } = usePage()
  const api = useApi()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const { data } = useQuery({
    queryKey: ['change-pictures', siteId, documentId, changedAt],
    queryFn: async () => {
      const params = { siteId, documentId }
      const { document, content } = await api.call(pageCalls.openDocument, { params })
      const { revisionId } = document
      if (revisionId === null) return firstChange(undefined, wholeContent(content))
      const published = await api.call(calls.readRevision, { params: { ...params, revisionId } })
      return firstChange(wholeContent(published.content), wholeContent(content))
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
