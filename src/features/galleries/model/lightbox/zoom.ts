import type { Size } from './click-zone.ts'

/** Zoom of the content: scale, and offset from the centre in px. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
/** Maximum scale, whatever the image's resolution. */
const MOST = 4
/** Scale of a double tap and of the button, when the image has no higher resolution. */
const USUAL = 2

/** The largest size that fits into a box; nothing is enlarged beyond its natural size. */
export function fitted(natural: Size, room: Size): Size {
  const scale = Math.min(1, room.width / natural.width, room.height / natural.height)
  return { width: natural.width * scale, height: natural.height * scale }
}

/** The scale at which an image shows its own pixels, or 2 if it has hardly more. */
export function closeScale(natural: Size, shown: Size): number {
  return Math.min(MOST, Math.max(USUAL, natural.width / shown.width))
}

/** Zooms by a factor around a fixed point, given in px from the centre of the box. */
export function zoomedAt(zoom: Zoom, factor: number, point: { x: number; y: number }, shown: Size, room: Size): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor))
  const grown = scale / zoom.scale
  const at = (moved: number, middle: number) => middle - (middle - moved) * grown
  return within({ scale, x: at(zoom.x, point.x), y: at(zoom.y, point.y) }, shown, room)
}

/** Pans zoomed content, as far as its edges. */
export function panned(zoom: Zoom, x: number, y: number, shown: Size, room: Size): Zoom {
  return within({ ...zoom, x: zoom.x + x, y: zoom.y + y }, shown, room)
}

/** The content's edges never move inside those of the box; content smaller than the box stays centred. */
function within({ scale, x, y }: Zoom, shown: Size, room: Size): Zoom {
  const clamp = (moved: number, length: number, space: number) => {
    const free = Math.max(0, (length * scale - space) / 2)
    return Math.min(free, Math.max(-free, moved))
  }
  return { scale, x: clamp(x, shown.width, room.width), y: clamp(y, shown.height, room.height) }
}
