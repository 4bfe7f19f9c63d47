import { type DragEvent, useRef, useState } from 'react'
import type { LinkTarget } from '../../../core/meant-link.ts'
import { carriedPage } from '../../editor/controls.ts'
import type { SiteRow } from '../../pages/controls.ts'
import type { MenuChange, TreeEntry } from '../../pages/schemas.ts'
import { pathOf } from '../../pages/schemas.ts'
import { type DropPosition, findEntry, movedWords, placeByTarget, withoutEntry } from './menu-moves.ts'
import type { MenuPlan } from './menu-plans.ts'

/** Dragging a row beside or into another of the menu; one from outside is added to it. */
export function useMenuDrag(menu: readonly TreeEntry[], change: (plan: MenuPlan, label: string) => void) {
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
      const { current: moved } = dragged
      const position = positionAt(event, row)
      end()
      if (!moved || !changeFor(menu, moved, row, position)) return
      change((today) => {
        const found = changeFor(today, inMenu(today, moved), inMenu(today, row), position)
        return found && [found]
      }, movedWords(moved.name))
    },
    onDragEnd: end,
  })
}

/** A row with its entry in the menu of now. */
function inMenu(menu: readonly TreeEntry[], row: SiteRow): SiteRow {
  return row.entry ? { ...row, entry: findEntry(menu, row.entry) } : row
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
