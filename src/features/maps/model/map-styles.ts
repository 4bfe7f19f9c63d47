/** Styles of maps by name, with their numbers (MAP-10, MAP-11). */
export const MAP_STYLE = {
  Original: 1,
  Grayscale: 2,
  Satellite: 3,
  MinimalLight: 4,
  MinimalDark: 5,
  MinimalBlue: 6,
} as const
export type MapStyle = (typeof MAP_STYLE)[keyof typeof MAP_STYLE]

/** Size of a marker's image, in px (MAP-12). */
export const MARKER_SIZE = { width: 48, height: 64 } as const

const DARK_MAPS: readonly MapStyle[] = [MAP_STYLE.Satellite, MAP_STYLE.MinimalDark]

/** A dark marker on light maps, a light one on dark maps and on photographs. */
export function markerTone(style: MapStyle): 'dark' | 'light' {
  return DARK_MAPS.includes(style) ? 'light' : 'dark'
}
