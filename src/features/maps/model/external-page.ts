import type { Point } from './point.ts'

const position = ({ lat, lng }: Point) => `${lat},${lng}`

/**
 * The external maps page of a place, with position or address, and zoom, in its query (MAP-03).
 * https://developers.google.com/maps/documentation/urls/get-started
 */
export function externalMapUrl(point: Point, address: string, zoom: number): string {
  const query = new URLSearchParams({
    api: '1',
    query: address || position(point),
    center: position(point),
    zoom: String(zoom),
  })
  return `https://www.google.com/maps/search/?${query}`
}

/** The external page with directions to a place. */
export function directionsUrl(point: Point, address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address || position(point) })}`
}
