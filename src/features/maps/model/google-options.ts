import type { MapModel } from './map-model.ts'
import { MAP_STYLE, type MapStyle } from './map-styles.ts'
import type { Point } from './point.ts'

/** A rule of a map's colours. https://developers.google.com/maps/documentation/javascript/style-reference */
interface StyleRule {
  readonly featureType?: string
  readonly elementType?: string
  readonly stylers: readonly Readonly<Record<string, string | number>>[]
}

/** Options of Google's map (google.maps.MapOptions), as far as they are set. */
export interface GoogleOptions {
  readonly center: Point
  readonly zoom: number
  readonly mapTypeId: 'roadmap' | 'terrain' | 'satellite' | 'hybrid'
  readonly styles: readonly StyleRule[]
  readonly gestureHandling: 'none' | 'cooperative' | 'greedy'
  readonly disableDefaultUI: boolean
  readonly zoomControl: boolean
  readonly fullscreenControl: boolean
  readonly mapTypeControl: boolean
  readonly streetViewControl: boolean
  readonly clickableIcons: boolean
}

/** Land, water, roads and names of the minimal styles; the drawing has the same colours (maps.css). */
const MINIMAL: Readonly<Partial<Record<MapStyle, readonly [land: string, water: string, road: string, name: string]>>> =
  {
    [MAP_STYLE.MinimalLight]: ['#fbfbf9', '#e6ebed', '#ffffff', '#2d3234'],
    [MAP_STYLE.MinimalDark]: ['#20282e', '#10161b', '#35414a', '#eef2f4'],
    [MAP_STYLE.MinimalBlue]: ['#eff5fb', '#b9d3ea', '#ffffff', '#12304d'],
  }

function rulesOf(style: MapStyle): StyleRule[] {
  if (style === MAP_STYLE.Grayscale) return [{ stylers: [{ saturation: -100 }] }]
  const colours = MINIMAL[style]
  if (!colours) return []
  const [land, water, road, name] = colours
  return [
    { elementType: 'geometry', stylers: [{ color: land }] },
    { featureType: 'water', elementType: 'geometry', stylers: [{ color: water }] },
    { featureType: 'road', elementType: 'geometry', stylers: [{ color: road }] },
    { elementType: 'labels.icon', stylers: [{ visibility: 'off' }] },
    { elementType: 'labels.text.fill', stylers: [{ color: name }] },
    { elementType: 'labels.text.stroke', stylers: [{ color: land }] },
    { featureType: 'poi', elementType: 'labels', stylers: [{ visibility: 'off' }] },
  ]
}

/** A map's model in Google's terms (MAP-08). */
export function googleOptions({ location, controls, terrain, labels, style }: MapModel): GoogleOptions {
  const photograph = labels ? 'hybrid' : 'satellite'
  return {
    center: location.centre,
    zoom: location.zoom,
    mapTypeId: style === MAP_STYLE.Satellite ? photograph : terrain ? 'terrain' : 'roadmap',
    styles: [...rulesOf(style), ...(labels ? [] : [{ elementType: 'labels', stylers: [{ visibility: 'off' }] }])],
    // Cooperative: a wheel scrolls the page unless Ctrl is held, and two fingers move the map.
    gestureHandling: !controls.draggable ? 'none' : controls.scrollwheel ? 'greedy' : 'cooperative',
    disableDefaultUI: !controls.shown,
    zoomControl: controls.shown,
    fullscreenControl: controls.shown,
    mapTypeControl: false,
    streetViewControl: false,
    clickableIcons: false,
  }
}
