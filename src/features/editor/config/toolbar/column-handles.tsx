import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { type Command, useCommands } from '../../../../config/commands.tsx'
import { stepWords } from '../../../../config/step-words.ts'
import { shownDrag } from '../dragging/drag.ts'
import { type OpenPage, useEditorState, usePage } from '../state/context.tsx'
import type { Device } from '../state/devices.ts'
import { isBlockFocus } from '../state/focus.ts'
import { blockElement, frameRect, rectOnScreen, usePageDocument } from '../state/page-document.ts'
import { type ColumnEdge, columnEdges, edgeWords, moveEdge, ownEdge, possibleSpan, spanOfKey } from './column-edges.ts'
import { useHandlePlace } from './use-handle-place.ts'

/** Handles between the columns of the selected section, or at the edges of the column that the selected block is in. */
export function ColumnHandles(): ReactNode {
  const page = usePage()
  const inner = usePageDocument()
  const device = useEditorState((state) => state.device)
  const blocks = useEditorState(({ draft }) => draft.content.blocks)
  const selected = useEditorState(({ selection }) => (selection.length === 1 ? selection[0] : undefined))
  const isHidden = useEditorState(({ writing, isPreviewing }) => writing !== undefined || isPreviewing)
  const isDragging = useStore(shownDrag, ({ drag }) => drag !== undefined)
  useCommands([widthCommand(page, 1), widthCommand(page, -1)])
  if (!inner || selected === undefined || isHidden || isDragging) return null
  return columnEdges(blocks, selected, device).map((edge) => (
    <Handle key={edge.columns[edge.index]!.id} inner={inner} device={device} edge={edge} />
  ))
}

/** Makes the column of the selected block wider or narrower. */
function widthCommand(page: OpenPage, more: 1 | -1): Command {
  const { store } = page.editor
  const found = () => {
    const { selection, draft, device } = store.getState()
    const own = selection.length === 1 ? ownEdge(draft.content.blocks, selection[0]!, device) : undefined
    return own && { ...own, device }
  }
  return {
    id: `editor.column.${more === 1 ? 'wider' : 'narrower'}`,
    label: `Colonna più ${more === 1 ? 'larga' : 'stretta'}`,
    group: 'Blocco',
    words: 'larghezza colonne bordo ridimensionare',
    enabled: () => isBlockFocus() && found() !== undefined,
    run: () => {
      const what = found()
      if (what) setSpan(page, what.device, what.edge, possibleSpan(what.edge, what.edge.span + more * what.outwards))
    },
  }
}

/** Moves an edge in one step, and says it. */
function setSpan({ editor }: OpenPage, device: Device, edge: ColumnEdge, to: number): void {
  const { label, value } = edgeWords(edge, to)
  if (to !== edge.span)
    editor.make(
      {
        label: stepWords('Larghezza della colonna', 'changed'),
        operations: moveEdge(edge, device, to),
        blockId: edge.columns[edge.index]!.id,
      },
      { silent: true },
    )
  editor.announce(`${label}: ${value}.`)
}

interface HandleProps {
  readonly inner: Document
  readonly device: Device
  readonly edge: ColumnEdge
}

function Handle({ inner, device, edge }: HandleProps): ReactNode {
  const page = usePage()
  const handle = useRef<HTMLButtonElement>(null)
  const [dragged, setDragged] = useState<{ readonly from: number; readonly twelfth: number; readonly to: number }>()
  const [left, right] = [edge.columns[edge.index]!.id, edge.columns[edge.index + 1]!.id]
  useHandlePlace(inner, [left, right], () => handle.current && place(handle.current, inner, left, right))
  const shown = dragged?.to ?? edge.span
  const { label, value } = edgeWords(edge, shown)
  const end = () => {
    setDragged(undefined)
    for (const id of [left, right]) blockElement(id)?.style.removeProperty('grid-column')
  }
  const begin = (event: PointerEvent) => {
    const [one, other] = [blockElement(left), blockElement(right)]
    if (event.button !== 0 || !one || !other) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const [{ x }, far] = [rectOnScreen(one), rectOnScreen(other)]
    setDragged({ from: event.clientX, twelfth: (far.x + far.width - x) / edge.both, to: edge.span })
  }
  const drag = (event: PointerEvent) => {
    if (!dragged) return
    const to = possibleSpan(edge, edge.span + Math.round((event.clientX - dragged.from) / dragged.twelfth))
    setDragged({ ...dragged, to })
    blockElement(left)?.style.setProperty('grid-column', `span ${to}`)
    blockElement(right)?.style.setProperty('grid-column', `span ${edge.both - to}`)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && dragged) end()
    else {
      const to = spanOfKey(edge, event.key)
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      setSpan(page, device, edge, to)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      ref={handle}
      type="button"
      role="slider"
      className="column-handle"
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={edge.both - 1}
      aria-valuenow={shown}
      aria-valuetext={value}
      title={`${label}: ${value}. Trascina, oppure frecce; doppio clic per farle uguali.`}
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => {
        if (dragged && dragged.to !== edge.span) setSpan(page, device, edge, dragged.to)
        end()
      }}
      onPointerCancel={end}
      onDoubleClick={() => setSpan(page, device, edge, possibleSpan(edge, Math.ceil(edge.both / 2)))}
    >
      <span aria-hidden>{dragged && `${shown}·${edge.both - shown}`}</span>
    </button>
  )
}

/** In the middle of what is visible of the gap between two columns; hidden where nothing is. */
function place(own: HTMLElement, inner: Document, leftId: string, rightId: string): void {
  const [one, other] = [blockElement(leftId), blockElement(rightId)]
  if (!one || !other) return
  const [left, right, room] = [rectOnScreen(one), rectOnScreen(other), frameRect(inner)]
  const { width, height } = own.getBoundingClientRect()
  const top = Math.max(room.y, Math.min(left.y, right.y))
  const bottom = Math.min(room.y + room.height, Math.max(left.y + left.height, right.y + right.height))
  const x = (left.x + left.width + right.x - width) / 2
  const last = room.y + room.height - height
  const y = Math.max(room.y, Math.min((top + bottom - height) / 2, last))
  own.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  // What has the focus stays in view, also where its columns leave it.
  own.style.visibility = bottom > top || own === document.activeElement ? 'visible' : 'hidden'
}
