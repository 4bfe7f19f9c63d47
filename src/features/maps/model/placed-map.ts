import type { MapMarker, MapProps } from './blocks.ts'
import { type MapModel, mapModelOf } from './map-model.ts'

/** All that a map that moves needs to know of its block. */
export interface PlacedMap extends MapModel {
  /** Name of the place. */
  readonly place: string
  readonly others: readonly MapMarker[]
  readonly ratio: MapProps['ratio']
}

export function placedMapOf(props: MapProps, place: string): PlacedMap {
  return { ...mapModelOf(props), place, others: props.others, ratio: props.ratio }
}
