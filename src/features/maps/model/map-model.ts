import { addressLines, type MapLocation, type MapProps } from './blocks.ts'
import type { MapStyle } from './map-styles.ts'
import type { Point } from './point.ts'

/** A map as the providers' code takes it (MAP-09). */
export interface MapModel {
  readonly location: { readonly centre: Point; readonly marker: Point; readonly zoom: number; readonly address: string }
  readonly controls: {
    readonly shown: boolean
    readonly draggable: boolean
    readonly scrollwheel: boolean
    readonly markerDraggable: boolean
    readonly linkOnClick: boolean
  }
  readonly terrain: boolean
  readonly labels: boolean
  readonly style: MapStyle
}

export function mapModelOf(props: MapProps): MapModel {
  const { location, draggable, scrollwheel, showControls, disableDefaultUI, markerDraggable, linkOnClick } = props
  return {
    location: {
      centre: { lat: location.mapLat, lng: location.mapLng },
      marker: markerOf(location),
      zoom: location.mapZoom,
      address: addressLines(location).join(', '),
    },
    controls: { shown: showControls && !disableDefaultUI, draggable, scrollwheel, markerDraggable, linkOnClick },
    terrain: props.showTerrain,
    labels: props.showLabels,
    style: props.style,
  }
}

/** Where the marker stands: at the centre unless it was moved (MAP-07). */
export function markerOf({ mapLat, mapLng, markerLat, markerLng }: MapLocation): Point {
  return { lat: markerLat ?? mapLat, lng: markerLng ?? mapLng }
}
