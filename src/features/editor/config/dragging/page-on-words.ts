import { useEffect } from 'react'
import type { OpenPage } from '../state/context.tsx'
import type { Point, Rect } from '../state/editor-state.ts'
import { blockIdAt, pointOnScreen, rectOf, usePageDocument } from '../state/page-document.ts'
import { findBlock } from '../state/tree.ts'
import { textKind } from '../text/text-blocks.ts'
import { leaveLink } from '../text/waiting-links.ts'
import { wordAround } from '../text/words.ts'
import { carriedPage } from './carried-page.ts'
import { shownDrag } from './drag.ts'

const NO_WORDS = 'Lascia la pagina su una parola del testo: diventerà un collegamento.'
const NO_LINKS = 'Qui le parole non possono avere un collegamento.'

/** The text under a pointer, in the coordinates of its own window. */
interface Words {
  readonly blockId: string
  readonly field: string
  readonly text: string
  readonly rect: Rect
}

/**
 * Handles pages that are dragged onto the page: dropped on a word they make it a link, elsewhere they say how to use
 * them.
 */
export function usePagesOnPage(page: OpenPage): void {
  const inner = usePageDocument()
  useEffect(() => {
    if (!inner) return
    const { editor } = page
    const over = (event: DragEvent) => {
      const { page: carried } = carriedPage.getState()
      if (!carried || !event.dataTransfer) return
      event.preventDefault()
      const point = { x: event.clientX, y: event.clientY }
      const found = wordsAt(inner, page, event.target, point)
      const isRefused = typeof found === 'string'
      event.dataTransfer.dropEffect = isRefused ? 'none' : 'link'
      shownDrag.setState({
        drag: {
          name: carried.title || 'Senza titolo',
          pointer: pointOnScreen(inner, point),
          mark: isRefused ? undefined : { kind: 'area', rect: onScreen(inner, found.rect) },
          words: isRefused ? found : `collega «${found.text}»`,
          isRefused,
        },
      })
    }
    const end = () => shownDrag.setState({ drag: undefined })
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null && carriedPage.getState().page) end()
    }
    const drop = (event: DragEvent) => {
      const { page: carried } = carriedPage.getState()
      if (!carried) return
      end()
      const point = { x: event.clientX, y: event.clientY }
      const found = wordsAt(inner, page, event.target, point)
      // Where no drop is allowed, prevent it: the browser would insert the page's name there.
      if (typeof found === 'string') return event.preventDefault()
      leaveLink(page, found.blockId, found.field, carried.path)
      const { writing } = editor.store.getState()
      // A text that is being edited handles the drop itself.
      if (writing?.blockId === found.blockId && writing.field === found.field) return
      event.preventDefault()
      editor.write(found.blockId, found.field, { ...point, isDouble: true })
    }
    inner.addEventListener('dragover', over)
    inner.addEventListener('dragleave', leave)
    inner.addEventListener('drop', drop, { capture: true })
    document.addEventListener('dragend', end)
    return () => {
      inner.removeEventListener('dragover', over)
      inner.removeEventListener('dragleave', leave)
      inner.removeEventListener('drop', drop, { capture: true })
      document.removeEventListener('dragend', end)
    }
  }, [inner, page])
}

/** The word at a point of the page, or a sentence that says why there is none to link. */
function wordsAt(inner: Document, { editor, registry }: OpenPage, target: EventTarget | null, point: Point) {
  const blockId = blockIdAt(target)
  const block = blockId === undefined ? undefined : findBlock(editor.store.getState().draft.content.blocks, blockId)
  const field = (target as Partial<Element> | null)?.closest?.<HTMLElement>('[data-field]')?.dataset.field
  if (!block || field === undefined) return NO_WORDS
  const kind = textKind(registry, block.type, field)
  if (kind === 'text') return NO_LINKS
  const caret = inner.caretPositionFromPoint(point.x, point.y)
  if (!kind || caret?.offsetNode.nodeType !== Node.TEXT_NODE) return NO_WORDS
  const { start, end } = wordAround(caret.offsetNode.nodeValue ?? '', caret.offset)
  if (start === end) return NO_WORDS
  const range = inner.createRange()
  range.setStart(caret.offsetNode, start)
  range.setEnd(caret.offsetNode, end)
  return { blockId: block.id, field, text: range.toString(), rect: rectOf(range) } satisfies Words
}

function onScreen(inner: Document, { x, y, width, height }: Rect): Rect {
  const start = pointOnScreen(inner, { x, y })
  const end = pointOnScreen(inner, { x: x + width, y: y + height })
  return { ...start, width: end.x - start.x, height: end.y - start.y }
}
