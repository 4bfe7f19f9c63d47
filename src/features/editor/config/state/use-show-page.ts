import { useNavigate } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { addBlocks } from './adding.ts'
import { usePage } from './context.tsx'
import { isPageCovered } from './page-covered.ts'
import { focusOnPage } from './page-document.ts'

/** Closes a panel that covers the page, and focuses a block there. */
export function useShowPage(): (id: Id | undefined) => void {
  const { siteId, documentId } = usePage()
  const navigate = useNavigate()
  return (id) => {
    if (!isPageCovered()) return
    void navigate(sitePlace(siteId, 'editor', documentId))
    // The panel is closed first.
    requestAnimationFrame(() => focusOnPage(id))
  }
}

/** Adds blocks where the next thing goes, and shows them. */
export function useAdd(): (blocks: readonly StoredBlock[]) => void {
  const page = usePage()
  const show = useShowPage()
  return (blocks) => {
    if (addBlocks(page, blocks)) show(page.editor.store.getState().selection[0])
  }
}
