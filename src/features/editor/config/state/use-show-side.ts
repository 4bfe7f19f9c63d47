import { useNavigate } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import { usePage } from './context.tsx'
import { isPageCovered } from './page-covered.ts'

/** Shows a side beside the page; a panel that covers the page is closed. */
export function useShowSide(): (side: string) => void {
  const { editor, siteId, documentId } = usePage()
  const navigate = useNavigate()
  return (side) => {
    if (isPageCovered()) void navigate(sitePlace(siteId, 'editor', documentId))
    editor.showSide(side)
  }
}
