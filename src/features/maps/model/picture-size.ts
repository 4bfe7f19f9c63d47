import type { MapProps } from './blocks.ts'

/** Units of the view box along the width. */
export const PICTURE_WIDTH = 960
const HEIGHTS: Readonly<Record<MapProps['ratio'], number>> = { '16:9': 540, '4:3': 720, '1:1': 960, '21:9': 411 }

export const sizeOf = (ratio: MapProps['ratio']) => ({ width: PICTURE_WIDTH, height: HEIGHTS[ratio] })

/** Zooms that are drawn. */
export interface Range {
  readonly furthest: number
  readonly nearest: number
}

/** A schematic map shows nothing smaller than a municipality, and no names further out. */
const AT_FIRST: Range = { furthest: 6, nearest: 11 }
/** Somebody who moves a map may want names that have no place at first, or the whole country. */
export const MOVED: Range = { furthest: 5, nearest: 13 }

/** The zoom that is drawn for one that is asked for. */
export const drawnZoom = (zoom: number, { furthest, nearest }: Range = AT_FIRST): number =>
  Math.min(nearest, Math.max(furthest, zoom))

/** A narrow box is at least this high; it shows the middle of a flatter picture (maps.css). */
export const NARROW_RATIO = 4 / 3

/** Whether a narrow box, which shows the middle of a flat picture, shows a point of it. */
export function isSeenNarrow(
  { width, height }: { readonly width: number; readonly height: number },
  { x }: { readonly x: number },
): boolean {
  return Math.abs(x - 0.5) <= Math.min(1, (NARROW_RATIO * height) / width) / 2
}

/** Whether a point is in the picture. */
export const isInside = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
  x >= 0 && x <= 1 && y >= 0 && y <= 1
