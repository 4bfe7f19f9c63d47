import { type DragEvent, useRef, useState } from 'react'
import type { LinkTarget } from '../../../core/meant-link.ts'
import { carriedPage } from '../../editor/controls.ts'
import type { SiteRow } from '../../pages/controls.ts'
import type { MenuChange, TreeEntry } from '../../pages/schemas.ts'
import { pathOf } from '../../pages/schemas.ts'
import { type DropPosition, movedWords, placeByTarget, withoutEntry } from './menu-moves.ts'

/** Dragging a row beside or into another of the menu; one from outside is added to it. */
export function useMenuDrag(menu: readonly TreeEntry[], change: (change: MenuChange, label: string) => void) {
  const dragged = useRef<SiteRow>(undefined)
  const [over, setOver] = useState<{ readonly id: string; readonly position: DropPosition }>()
  const end = () => {
    dragged.current = undefined
    carriedPage.setState({ page: undefined })
    setOver(undefined)
  }
  return (row: SiteRow) => ({
    draggable: row.entry !== undefined || row.document !== undefined,
    'data-drop': over?.id === row.id ? over.position : undefined,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      dragged.current = row
      // Dropped on text of the page it makes a link.
      event.dataTransfer.effectAllowed = 'linkMove'
      carriedPage.setState({ page: targetOf(row) })
      event.dataTransfer.setData('text/plain', row.name)
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!dragged.current || !changeFor(menu, dragged.current, row, 'before')) return
      event.preventDefault()
      const position = positionAt(event, row)
      setOver((before) => (before?.id === row.id && before.position === position ? before : { id: row.id, position }))
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      const found = dragged.current && changeFor(menu, dragged.current, row, positionAt(event, row))
      const label = movedWords(dragged.current?.name ?? '')
      end()
      if (found) change(found, label)
    },
    onDragEnd: end,
  })
}

/** The link target of a row dropped on text; a folder has none. */
function targetOf({ name, document, entry }: SiteRow): LinkTarget | undefined {
  const path = document ? (document.publishedPath ?? pathOf(document.urlId)) : entry?.link
  return path ? { title: name, path } : undefined
}

/**
 * The upper part of a row means before it, the middle inside it, the lower part after it, or inside it if it is
 * expanded.
 */
function positionAt({ currentTarget, clientY }: DragEvent<HTMLElement>, { isOpen }: SiteRow): DropPosition {
  const { top, height } = currentTarget.getBoundingClientRect()
  const part = (clientY - top) / height
  if (part < 0.3) return 'before'
  return part > 0.7 && !isOpen ? 'after' : 'inside'
}

function changeFor(
  menu: readonly TreeEntry[],
  { entry, document }: SiteRow,
  target: SiteRow,
  position: DropPosition,
): MenuChange | undefined {
  if (!target.entry || target.entry === entry) return undefined
  const place = placeByTarget(menu, target.entry.at, position)
  if (!entry)
    return (
      document && {
        op: 'add',
        to: place,
        entry: { label: document.title || 'Senza titolo', link: pathOf(document.urlId) },
      }
    )
  const to = withoutEntry(place, entry.at)
  return to && { op: 'move', at: entry.at, to }
}
