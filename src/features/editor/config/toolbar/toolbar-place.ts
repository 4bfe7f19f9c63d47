import type { Rect } from '../state/editor-state.ts'

export interface ToolbarPlace {
  readonly x: number
  readonly y: number
  readonly side: 'above' | 'below' | 'docked'
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Measures {
  readonly block: Rect
  readonly bar: Size
  /** The visible part of the page, in the window's coordinates. */
  readonly room: Rect
  /** Where it goes when there is no room beside the block; no block is ever there. */
  readonly dock: Rect
  /** The toolbar of the text being edited, which takes the place above or below the block before this one. */
  readonly words?: Size | undefined
  /** Whether a place covers nothing else that people read or press. */
  readonly isFree?: (place: Rect) => boolean
}

/** Between a block and its toolbar, in px. */
const GAP = 8

/** Position of a block's toolbar: above it, else below, else docked. It covers neither its own block nor another. */
export function placeToolbar({ block, bar, room, dock, words, isFree = () => true }: Measures): ToolbarPlace {
  const bottom = block.y + block.height
  const isSeen = bottom > room.y && block.y < room.y + room.height && block.height > 0
  const placeAt = (y: number, { width, height }: Size): Rect => {
    const x = clamp(block.x, room.x, room.x + room.width - width)
    return { x, y, width, height }
  }
  const isOpen = (place: Rect) =>
    isSeen && place.y >= room.y && place.y + place.height <= room.y + room.height && isFree(place)
  const aboveOf = (size: Size) => placeAt(block.y - GAP - size.height, size)
  const above = aboveOf(bar)
  if (!words && isOpen(above)) return { x: above.x, y: above.y, side: 'above' }
  const below = placeAt(bottom + GAP, bar)
  if ((!words || isOpen(aboveOf(words))) && isOpen(below)) return { x: below.x, y: below.y, side: 'below' }
  return {
    x: clamp(dock.x + dock.width - bar.width, dock.x, Infinity),
    y: dock.y + (dock.height - bar.height) / 2,
    side: 'docked',
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
