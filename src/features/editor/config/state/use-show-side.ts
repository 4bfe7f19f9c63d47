import { useNavigate } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import { usePage } from './context.tsx'

/** Shows a side beside the page; a panel in place of the page is closed. */
export function useShowSide(): (side: string) => void {
  const { editor, siteId, documentId } = usePage()
  const navigate = useNavigate()
  return (side) => {
    if (document.querySelector('.site-area[data-panel="whole"]')) void navigate(sitePlace(siteId, 'editor', documentId))
    editor.showSide(side)
  }
}
