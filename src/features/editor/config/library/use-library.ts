import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import { usePage } from '../state/context.tsx'
import type { Place } from '../state/moving.ts'
import { spotAfter } from '../state/placing.ts'

/** Name of the library's panel in URLs. */
export const LIBRARY = 'add'

/** Opens the library for a place of the page, or for the place after the selection. */
export function useLibrary(): (place?: Place) => void {
  const { siteId, documentId, editor, registry } = usePage()
  const navigate = useNavigate()
  return useCallback(
    (place) => {
      const { selection, draft } = editor.store.getState()
      const { parent, before } = place ?? spotAfter(draft.content.blocks, selection.at(-1), 'section', registry)
      editor.store.setState({ addAt: { parent, before } })
      void navigate(sitePlace(siteId, LIBRARY, documentId))
    },
    [siteId, documentId, editor, registry, navigate],
  )
}
