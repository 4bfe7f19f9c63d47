import type { CSSProperties, ReactNode } from 'react'
import { useStore } from 'zustand'
import { shownDrag } from './drag.ts'
import './dragging.css'

/** The visible part of a drag over the page: what is dragged, and where it would land. */
export function DragLayer(): ReactNode {
  const drag = useStore(shownDrag, (state) => state.drag)
  if (!drag) return null
  const { mark, pointer, name, words, isRefused } = drag
  const at = (x: number, y: number): CSSProperties => ({ transform: `translate(${x}px, ${y}px)` })
  return (
    <div className="drag-layer" data-refused={isRefused || undefined} aria-hidden="true">
      {mark && (
        <div
          className={`drop-mark drop-${mark.kind}`}
          style={{ ...at(mark.rect.x, mark.rect.y), width: mark.rect.width, height: mark.rect.height }}
        />
      )}
      <div className="drag-chip" style={at(pointer.x + 14, pointer.y + 14)}>
        <strong>{name}</strong>
        {words && <span>{words}</span>}
      </div>
      {isRefused && <p className="drag-status">{words}</p>}
    </div>
  )
}
