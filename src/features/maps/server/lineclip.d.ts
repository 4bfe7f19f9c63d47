declare module 'lineclip' {
  /** Sutherland and Hodgman's clipping of a ring to a box: west, south, east, north. */
  export function clipPolygon(
    points: readonly (readonly [number, number])[],
    bbox: readonly [number, number, number, number],
  ): [number, number][]
}
