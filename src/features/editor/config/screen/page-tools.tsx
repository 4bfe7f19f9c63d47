import type { ReactNode } from 'react'
import { ClipboardKeys } from '../clipboard/clipboard-keys.tsx'
import { DragLayer } from '../dragging/drag-layer.tsx'
import { usePagesOnPage } from '../dragging/page-on-words.ts'
import { useFilesOnPage } from '../dragging/use-files-on-page.ts'
import { AddHere } from '../library/add-here.tsx'
import { usePage } from '../state/context.tsx'
import { BlockToolbar } from '../toolbar/block-toolbar.tsx'
import { ColumnHandles } from '../toolbar/column-handles.tsx'
import { SpaceHandles } from '../toolbar/space-handles.tsx'

/** Tools that float over the page and follow it. */
export function PageTools(): ReactNode {
  const page = usePage()
  useFilesOnPage(page)
  usePagesOnPage(page)
  if (page.contentOnly) return <DragLayer />
  return (
    <>
      <BlockToolbar />
      <SpaceHandles />
      <ColumnHandles />
      <AddHere />
      <DragLayer />
      <ClipboardKeys />
    </>
  )
}
