import { useNavigate } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import { usePage } from './context.tsx'
import type { EditorState } from './editor-state.ts'

/** Shows something beside the page; a panel that stands in the page's place makes room for it. */
export function useShowSide(): (side: EditorState['side']) => void {
  const { editor, siteId, documentId } = usePage()
  const navigate = useNavigate()
  return (side) => {
    if (document.querySelector('.site-area[data-panel="whole"]')) void navigate(sitePlace(siteId, 'editor', documentId))
    editor.showSide(side)
  }
}
