import type { Point } from './point.ts'

interface Wanted {
  readonly blockId: string
  readonly pagePath: string
  readonly centre: Point
  readonly zoom: number
}

/** The form that asks for a map's drawing of another part (WIDG-02). */
export function drawingForm({ blockId, pagePath, centre, zoom }: Wanted): URLSearchParams {
  const value = { ...centre, zoom }
  return new URLSearchParams({ widgetJSON: JSON.stringify({ type: 'map', id: blockId, value }), pagePath })
}
