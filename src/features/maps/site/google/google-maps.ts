import type { GoogleOptions } from '../../model/google-options.ts'
import type { Point } from '../../model/point.ts'

/** The parts of google.maps that a map uses. https://developers.google.com/maps/documentation/javascript/reference */
export interface GoogleMaps {
  readonly Map: new (element: HTMLElement, options: GoogleOptions) => GoogleMap
  readonly Marker: new (options: MarkerOptions) => GoogleMarker
  readonly Animation: { readonly DROP: unknown }
  readonly Size: new (width: number, height: number) => object
  readonly Point: new (x: number, y: number) => object
}

export interface GoogleMap {
  setOptions(options: GoogleOptions): void
}

export interface MarkerOptions {
  readonly map?: GoogleMap | null
  readonly position: Point
  readonly title: string
  readonly icon: object
  readonly draggable: boolean
  readonly clickable: boolean
  readonly animation: unknown
}

export interface GoogleMarker {
  setOptions(options: Partial<MarkerOptions>): void
  setMap(map: GoogleMap | null): void
  getPosition(): { lat(): number; lng(): number } | null | undefined
  addListener(event: 'click' | 'dragstart' | 'dragend', hear: () => void): object
}
