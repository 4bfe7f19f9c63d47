export interface Box {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

export interface Spot {
  readonly top: number
  readonly left: number
  readonly where: 'above' | 'below' | 'docked'
}

type Size = Pick<Box, 'width' | 'height'>

/** Distance in px between a toolbar and its target, which has an outline. */
const GAP = 8

/**
 * Position of a block's toolbar: above it, else below, else docked at the bottom of the visible area. It covers neither
 * its own block nor another.
 * @param room The visible part of the page, in the block's coordinates.
 * @param docked Width of toolbars already docked there.
 * @param isFree Whether a box covers nothing else that people read or press.
 */
export function placeToolbar(
  block: Box,
  size: Size,
  room: Box,
  docked = 0,
  isFree: (box: Box) => boolean = () => true,
): Spot {
  const { width, height } = size
  const left = clamp(block.left, room.left, room.left + room.width - size.width)
  const end = room.top + room.height
  const above = block.top - GAP - size.height
  if (above >= room.top && above + height <= end && isFree({ top: above, left, width, height }))
    return { top: above, left, where: 'above' }
  const below = block.top + block.height + GAP
  if (below >= room.top && below + height <= end && isFree({ top: below, left, width, height }))
    return { top: below, left, where: 'below' }
  // Without room for both side by side, the others stay there.
  if (width + docked > room.width) return { top: end - height, left, where: 'below' }
  return { top: end, left: room.left + room.width - width - docked, where: 'docked' }
}

/** Position of a menu for a piece of text: below it, else above; always inside the visible area if it fits. */
export function placeMenu(words: Box, size: Size, room: Box): Spot {
  const left = clamp(words.left, room.left, room.left + room.width - size.width)
  const end = room.top + room.height
  const below = words.top + words.height + GAP
  const above = words.top - GAP - size.height
  if (below + size.height <= end || above < room.top)
    return { top: clamp(below, room.top, end - size.height), left, where: 'below' }
  return { top: above, left, where: 'above' }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
