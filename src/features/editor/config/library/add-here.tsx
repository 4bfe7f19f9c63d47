import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { shownDrag } from '../dragging/drag.ts'
import { usePage } from '../state/context.tsx'
import type { Point } from '../state/editor-state.ts'
import type { Place } from '../state/moving.ts'
import {
  blockElement,
  frameRect,
  pageScale,
  pointOnScreen,
  rectOnScreen,
  usePageDocument,
} from '../state/page-document.ts'
import type { Editor } from '../state/store.ts'
import { findBlock } from '../state/tree.ts'
import { useLibrary } from './use-library.ts'
import './library.css'

/** How near to the border of two sections the pointer must be, in px, and the size of the button. */
const NEAR = 16
const SIZE = 28

interface Here {
  readonly x: number
  readonly y: number
  readonly place: Place
  readonly label: string
}

/**
 * «+» between two sections or in an empty column, at the pointer. It floats over the page and does not change the
 * layout.
 */
export function AddHere(): ReactNode {
  const { editor } = usePage()
  const inner = usePageDocument()
  const open = useLibrary()
  const isDragging = useStore(shownDrag, ({ drag }) => drag !== undefined)
  const [here, setHere] = useState<Here>()
  useEffect(() => {
    if (!inner) return
    const look = ({ clientX, clientY }: PointerEvent) =>
      setHere(findHere(inner, editor, pointOnScreen(inner, { x: clientX, y: clientY })))
    const away = (event: Event) => {
      if (!(event.target as Element).closest('.add-here')) setHere(undefined)
    }
    const hide = () => setHere(undefined)
    inner.addEventListener('pointermove', look)
    inner.addEventListener('scroll', hide)
    document.addEventListener('pointermove', away)
    return () => {
      inner.removeEventListener('pointermove', look)
      inner.removeEventListener('scroll', hide)
      document.removeEventListener('pointermove', away)
    }
  }, [inner, editor])
  if (!here || isDragging) return null
  return (
    <button
      type="button"
      className="add-here"
      aria-label={here.label}
      title={here.label}
      style={{ transform: `translate(${here.x - SIZE / 2}px, ${here.y - SIZE / 2}px)` }}
      onClick={() => {
        setHere(undefined)
        open(here.place)
      }}
    >
      <Plus size={18} aria-hidden />
    </button>
  )
}

function findHere(inner: Document, { store }: Editor, { x, y }: Point): Here | undefined {
  const { draft, hovered, writing } = store.getState()
  if (writing) return undefined
  const { blocks } = draft.content
  const frame = frameRect(inner)
  const block = hovered === undefined ? undefined : findBlock(blocks, hovered)
  if (block?.type === 'column' && !block.children?.length) {
    const element = blockElement(block.id)
    const rect = element && rectOnScreen(element)
    if (rect)
      return {
        x: rect.x + rect.width / 2,
        y: rect.y + rect.height / 2,
        place: { parent: block.id, before: null },
        label: 'Aggiungi un blocco in questa colonna',
      }
  }
  const rects = blocks.flatMap(({ id }) => {
    const element = blockElement(id)
    return element ? [{ id, rect: rectOnScreen(element) }] : []
  })
  const borders = [...rects.map(({ id, rect }) => ({ y: rect.y, before: id as string | null }))]
  const last = rects.at(-1)?.rect
  if (last) borders.push({ y: last.y + last.height, before: null })
  const border = borders.find((one) => Math.abs(one.y - y) <= NEAR)
  const top = frame.y + SIZE / 2
  const bottom = frame.y + frame.height - SIZE / 2
  if (!border || x < frame.x || border.y < top || border.y > bottom) return undefined
  return {
    x: frame.x + (inner.documentElement.clientWidth * pageScale(inner)) / 2,
    y: border.y,
    place: { parent: null, before: border.before },
    label: 'Aggiungi una sezione qui',
  }
}
