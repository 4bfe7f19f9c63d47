import type { MapMarker } from './blocks.ts'

const LINE = /^(.+?)[,;\s]+(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)$/
const LAST_LATITUDE = 85
const LAST_LONGITUDE = 180

/** One place a line: name, latitude, longitude. */
export function markersToText(markers: readonly MapMarker[]): string {
  return markers.map(({ title, lat, lng }) => `${title}, ${lat}, ${lng}`).join('\n')
}

/** The places of the lines that can be read, and the number of the first line that cannot, from 1. */
export function markersFromText(text: string): { readonly markers: MapMarker[]; readonly wrong: number | undefined } {
  const read = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }))
  const filled = read.filter(({ line }) => line !== '')
  const markers = filled.flatMap(({ line }) => markerOf(line) ?? [])
  return { markers, wrong: filled.find(({ line }) => !markerOf(line))?.number }
}

function markerOf(line: string): MapMarker | undefined {
  const [, title, lat, lng] = LINE.exec(line) ?? []
  const marker = { title: title?.trim() ?? '', lat: Number(lat), lng: Number(lng) }
  const isOnEarth = Math.abs(marker.lat) <= LAST_LATITUDE && Math.abs(marker.lng) <= LAST_LONGITUDE
  return marker.title !== '' && marker.title.length <= 120 && isOnEarth ? marker : undefined
}
