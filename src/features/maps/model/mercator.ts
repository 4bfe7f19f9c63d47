import type { Point } from './point.ts'

/** Side of the world at zoom 0, in the units of a picture. */
const TILE = 256

/** Side of the world at a zoom. */
export const worldAt = (zoom: number): number => TILE * 2 ** zoom

export const radians = (angle: number): number => (angle * Math.PI) / 180
export const longitudeAt = (x: number): number => x * 360 - 180
export const latitudeAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** The whole world is one unit wide and high; y grows to the south. */
export function mercator({ lat, lng }: Point): { x: number; y: number } {
  return { x: (lng + 180) / 360, y: (1 - Math.asinh(Math.tan(radians(lat))) / Math.PI) / 2 }
}

/** Side of a square of the grid, in units of a picture. */
const GRID = 4

/**
 * The nearest point that is drawn: visitors' pictures begin at few places, so that one can be kept for the next.
 * @param home a point of the grid, which is given back as it is
 */
export function gridPoint(centre: Point, zoom: number, home: Point): Point {
  const [from, to] = [mercator(home), mercator(centre)]
  const world = worldAt(zoom)
  const steps = (away: number) => Math.round((away * world) / GRID)
  const [x, y] = [steps(to.x - from.x), steps(to.y - from.y)]
  return x === 0 && y === 0 ? home : movedCentre(home, { x: x * GRID, y: y * GRID }, zoom)
}

/** Northern and southern end of what maps show. */
const MOST_LATITUDE = 84
const MOST_LONGITUDE = 179

/** The centre of a map that was moved, in units of its picture. It stays on the world. */
export function movedCentre(centre: Point, by: { readonly x: number; readonly y: number }, zoom: number): Point {
  const { x, y } = mercator(centre)
  const world = worldAt(zoom)
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(-most, value)) * 1e6) / 1e6
  return {
    lat: within(latitudeAt(y + by.y / world), MOST_LATITUDE),
    lng: within(longitudeAt(x + by.x / world), MOST_LONGITUDE),
  }
}
