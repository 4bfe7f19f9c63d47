import { type ReactNode, useEffect, useRef } from 'react'
import { usePlaceFiles } from '../dragging/place-files.ts'
import { usePage } from '../state/context.tsx'
import { usePageDocument } from '../state/page-document.ts'
import { fillClipboard } from './clipboard.ts'
import { usePaste } from './use-paste.ts'

/** Elements that handle the clipboard themselves: texts being edited, and dialogs. */
const OWN = 'input, textarea, select, [contenteditable="true"], [role="dialog"], .inspector'

/** Copy, cut and paste of blocks by the browser's own keys. */
export function ClipboardKeys(): ReactNode {
  const page = usePage()
  const inner = usePageDocument()
  const placeFiles = usePlaceFiles(page)
  const today = usePaste(page)
  const pasting = useRef(today)
  pasting.current = today
  useEffect(() => {
    if (!inner) return
    const { editor } = page
    const isOurs = ({ target }: Event) => !(target as Partial<Element> | null)?.closest?.(OWN)
    const copy = (event: ClipboardEvent) => {
      // Selected text in the window takes precedence over blocks.
      const isText = !document.getSelection()?.isCollapsed && document.activeElement?.matches('.page-frame') === false
      if (!event.clipboardData || !isOurs(event) || isText) return
      if (!fillClipboard(page, event.clipboardData)) return
      event.preventDefault()
      if (event.type === 'cut') editor.removeSelected()
    }
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData || !isOurs(event)) return
      const files = [...event.clipboardData.files]
      if (!pasting.current.fromClipboard(event.clipboardData) && files.length === 0) return
      event.preventDefault()
      if (files.length > 0) placeFiles(files, undefined)
    }
    const documents = [document, inner]
    for (const one of documents) {
      one.addEventListener('copy', copy)
      one.addEventListener('cut', copy)
      one.addEventListener('paste', paste)
    }
    return () => {
      for (const one of documents) {
        one.removeEventListener('copy', copy)
        one.removeEventListener('cut', copy)
        one.removeEventListener('paste', paste)
      }
    }
  }, [inner, page, placeFiles])
  return null
}
