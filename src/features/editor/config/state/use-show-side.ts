import { useNavigate } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import { usePage } from './context.tsx'

/** Shows something beside the page; a panel that stands in the page's place makes room for it. */
export function useShowSide(): (side: string) => void {
  const { editor, siteId, documentId } = usePage()
  const navigate = useNavigate()
  return (side) => {
    if (document.querySelector('.site-area[data-panel="whole"]')) void navigate(sitePlace(siteId, 'editor', documentId))
    editor.showSide(side)
  }
}
