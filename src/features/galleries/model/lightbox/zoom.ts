import type { Size } from './click-zone.ts'

/** How content is enlarged: so many times, and moved by so many px from the middle. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
/** The most, whatever the picture has. */
const MOST = 4
/** What a double tap and the button enlarge to, where the picture has no more itself. */
const USUAL = 2

/** The size at which all of something is seen in a room; nothing is made larger than it is. */
export function fitted(natural: Size, room: Size): Size {
  const scale = Math.min(1, room.width / natural.width, room.height / natural.height)
  return { width: natural.width * scale, height: natural.height * scale }
}

/** The scale at which a picture shows its own pixels, or twice as large where it has hardly more. */
export function closeScale(natural: Size, shown: Size): number {
  return Math.min(MOST, Math.max(USUAL, natural.width / shown.width))
}

/** Enlarges by a factor around a point, which stays where it is; the point is in px from the middle of the room. */
export function zoomedAt(zoom: Zoom, factor: number, point: { x: number; y: number }, shown: Size, room: Size): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor))
  const grown = scale / zoom.scale
  const at = (moved: number, middle: number) => middle - (middle - moved) * grown
  return within({ scale, x: at(zoom.x, point.x), y: at(zoom.y, point.y) }, shown, room)
}

/** Moves enlarged content, as far as its edges. */
export function panned(zoom: Zoom, x: number, y: number, shown: Size, room: Size): Zoom {
  return within({ ...zoom, x: zoom.x + x, y: zoom.y + y }, shown, room)
}

/** Edges never come further in than those of the room; what is smaller than the room stays in its middle. */
function within({ scale, x, y }: Zoom, shown: Size, room: Size): Zoom {
  const clamp = (moved: number, length: number, space: number) => {
    const free = Math.max(0, (length * scale - space) / 2)
    return Math.min(free, Math.max(-free, moved))
  }
  return { scale, x: clamp(x, shown.width, room.width), y: clamp(y, shown.height, room.height) }
}
