import { useEffect } from 'react'
import type { Id } from '../../../../core/ids.ts'
import type { OpenPage } from '../state/context.tsx'
import { blockElement, blockIdAt, pointOnScreen, rectOnScreen, usePageDocument } from '../state/page-document.ts'
import { findBlock } from '../state/tree.ts'
import { shownDrag } from './drag.ts'
import { boxesOf, type DropTarget, findDropTarget } from './drop-zones.ts'
import { isOnEmptyWords, type PicturePlace, picturePlace, placeWords, takesSeveral } from './dropped-files.ts'
import { type FilesTarget, usePlaceFiles } from './place-files.ts'

const ON_PICTURES = 'Lascia l’immagine su un’altra, per sostituirla, o su una galleria.'

/**
 * Handles files that are dragged onto the page: on an image they replace it, on a gallery they are added to it,
 * elsewhere they become a block. A click on the text of an empty place opens the system's file dialog.
 */
export function useFilesOnPage(page: OpenPage): void {
  const inner = usePageDocument()
  const placeFiles = usePlaceFiles(page)
  useEffect(() => {
    if (!inner) return
    const { editor, registry } = page
    let target: DropTarget | undefined
    let filled: PicturePlace | undefined
    const tree = () => editor.store.getState().draft.content.blocks
    const placeAt = (element: EventTarget | null): PicturePlace | undefined => {
      const id = blockIdAt(element)
      const block = id === undefined ? undefined : findBlock(tree(), id)
      return block && picturePlace(block, registry)
    }
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    const click = (event: MouseEvent) => {
      const place = event.shiftKey || event.ctrlKey || event.metaKey ? undefined : placeAt(event.target)
      if (!place || !isOnEmptyWords(event)) return
      input.multiple = takesSeveral(place)
      input.value = ''
      input.onchange = () => placeFiles([...(input.files ?? [])], place)
      input.click()
    }
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      const count = event.dataTransfer?.items.length ?? 1
      const place = placeAt(event.target)
      filled = place && count > 1 && !takesSeveral(place) ? undefined : place
      const measure = (one: Id) => {
        const element = blockElement(one)
        return element && rectOnScreen(element)
      }
      const pointer = pointOnScreen(inner, { x: event.clientX, y: event.clientY })
      // A picture beside others would be a new block.
      const mayAdd = !page.contentOnly
      target = mayAdd ? findDropTarget(boxesOf(tree(), measure), pointer, 'block', target) : undefined
      const mark = filled ? { kind: 'area' as const, rect: measure(filled.id)! } : target?.mark
      shownDrag.setState({
        drag: {
          name: count === 1 ? 'Una immagine' : `${count} immagini`,
          pointer,
          mark,
          words: filled || mayAdd ? placeWords(filled, count) : ON_PICTURES,
          isRefused: !filled && !mayAdd,
        },
      })
    }
    const end = () => {
      target = undefined
      filled = undefined
      shownDrag.setState({ drag: undefined })
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) end()
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      const where: FilesTarget = filled ?? (target && { spot: target.spot })
      end()
      if (!where && page.contentOnly) return
      placeFiles([...(event.dataTransfer?.files ?? [])], where)
    }
    inner.addEventListener('click', click)
    inner.addEventListener('dragover', over)
    inner.addEventListener('dragleave', leave)
    inner.addEventListener('drop', drop)
    return () => {
      inner.removeEventListener('click', click)
      inner.removeEventListener('dragover', over)
      inner.removeEventListener('dragleave', leave)
      inner.removeEventListener('drop', drop)
    }
  }, [inner, page, placeFiles])
}
