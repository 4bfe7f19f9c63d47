import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { syncedIn } from '../../../pages/schemas.ts'
import { usePage } from '../state/context.tsx'
import { focusOnPage, usePageDocument } from '../state/page-document.ts'
import type { SyncedState } from './use-synced.ts'

/**
 * The way into a synced section leads the focus onto it, and the way back to where the page shows it, which is selected:
 * what was pressed is gone with the page that was left.
 */
export function useFocusFromSynced(): void {
  const { editor } = usePage()
  const inner = usePageDocument()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const synced = (state as Partial<SyncedState> | null)?.synced
  const arrive = useEffectEvent((id: SyncedState['synced']) => {
    void navigate(pathname, { replace: true, state: null })
    // Something may have been opened meanwhile.
    if (document.activeElement?.matches('input, textarea, select, [role="dialog"] *')) return
    const shown = editor.store.getState().draft.content.blocks.find((block) => syncedIn([block])[0] === id)
    if (shown) editor.select([shown.id])
    focusOnPage(shown?.id)
  })
  useEffect(() => {
    if (inner && synced !== undefined) arrive(synced)
  }, [inner, synced])
}
