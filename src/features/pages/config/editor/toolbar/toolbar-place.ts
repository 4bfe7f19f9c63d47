import type { Rect } from '../dragging/drop-zones.ts'

export interface ToolbarPlace {
  readonly x: number
  readonly y: number
  readonly side: 'above' | 'below' | 'docked'
}

interface Measures {
  readonly block: Rect
  readonly bar: { readonly width: number; readonly height: number }
  /** The part of the window in which the page is seen. */
  readonly room: Rect
  /** Where it stands when there is no room beside the block; no block is ever there. */
  readonly dock: Rect
  /** Whether the place above the block belongs to another toolbar. */
  readonly aboveTaken: boolean
  /** Whether nothing else that people read or press stands there. */
  readonly isFree?: (place: Rect) => boolean
}

/** Between a block and its toolbar, px. */
const GAP = 8

/** Where the toolbar of a block stands: above it, else below, else docked. It covers neither its own block nor another. */
export function placeToolbar({ block, bar, room, dock, aboveTaken, isFree = () => true }: Measures): ToolbarPlace {
  const bottom = block.y + block.height
  const isSeen = bottom > room.y && block.y < room.y + room.height && block.height > 0
  const x = clamp(block.x, room.x, room.x + room.width - bar.width)
  const above = block.y - GAP - bar.height
  const hasAbove = isSeen && above >= room.y && above + bar.height <= room.y + room.height
  if (hasAbove && !aboveTaken && isFree({ ...bar, x, y: above })) return { x, y: above, side: 'above' }
  const below = bottom + GAP
  // Without room above, the toolbar that comes first stands below.
  const hasBelow = isSeen && below + bar.height <= room.y + room.height && !(aboveTaken && !hasAbove)
  if (hasBelow && isFree({ ...bar, x, y: below })) return { x, y: below, side: 'below' }
  return {
    x: clamp(dock.x + dock.width - bar.width, dock.x, Infinity),
    y: dock.y + (dock.height - bar.height) / 2,
    side: 'docked',
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
