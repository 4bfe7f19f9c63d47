import { externalMapUrl } from '../../model/external-page.ts'
import { googleOptions } from '../../model/google-options.ts'
import { MARKER_SIZE } from '../../model/map-styles.ts'
import type { PlacedMap } from '../../model/placed-map.ts'
import type { GoogleMaps, GoogleMarker, MarkerOptions } from './google-maps.ts'
import type { Clock } from './maps-loader.ts'

/** Options that change quickly are set once, this long after the last change, in ms (MAP-20). */
export const UPDATE_DELAY_MS = 60

interface Parts {
  readonly clock: Clock
  /** Opens the external maps page in a new window. */
  readonly open: (url: string) => void
  /** Whether nothing may move by itself. */
  readonly still: boolean
  /** The marker's image as an address; a number stands in place of the hole. */
  readonly markerImage: (number?: number) => string
}

export interface ShownMap {
  update(next: PlacedMap): void
  destroy(): void
}

/** Shows a map of Google in an element: the place, further places, and what a click on them does. */
export function showMap(maps: GoogleMaps, element: HTMLElement, placed: PlacedMap, parts: Parts): ShownMap {
  const map = new maps.Map(element, googleOptions(placed))
  let shown = placed
  let markers = draw(!parts.still)
  let cancel = (): void => {}

  function draw(drops: boolean): GoogleMarker[] {
    const { location, controls, others } = shown
    const places = [
      { point: location.marker, title: shown.place, address: location.address },
      ...others.map(({ title, ...point }) => ({ point, title, address: '' })),
    ]
    return places.map(({ point, title, address }, index) => {
      const marker = new maps.Marker({
        map,
        position: point,
        title,
        icon: iconOf(index),
        draggable: index === 0 && controls.markerDraggable,
        clickable: controls.linkOnClick,
        animation: drops ? maps.Animation.DROP : null,
      } satisfies MarkerOptions)
      followClicks(marker, parts.clock, () => {
        if (!controls.linkOnClick) return
        const moved = marker.getPosition()
        const here = moved ? { lat: moved.lat(), lng: moved.lng() } : point
        const isThere = here.lat === point.lat && here.lng === point.lng
        // A marker that was dragged away is no longer at its address.
        parts.open(externalMapUrl(here, isThere ? address : '', location.zoom))
      })
      return marker
    })
  }

  function iconOf(index: number): object {
    const { width, height } = MARKER_SIZE
    return {
      url: parts.markerImage(index === 0 ? undefined : index),
      scaledSize: new maps.Size(width, height),
      anchor: new maps.Point(width / 2, height - 1),
    }
  }

  function remove(): void {
    for (const marker of markers) marker.setMap(null)
  }

  return {
    update(next) {
      shown = next
      cancel()
      cancel = parts.clock.after(UPDATE_DELAY_MS, () => {
        map.setOptions(googleOptions(shown))
        remove()
        markers = draw(false)
      })
    },
    destroy() {
      cancel()
      remove()
      element.replaceChildren()
    },
  }
}

/** A click that ends a drag is no click (MAP-15); it comes with the end of the drag or right after it. */
function followClicks(marker: GoogleMarker, clock: Clock, pressed: () => void): void {
  let isDragged = false
  marker.addListener('dragstart', () => {
    isDragged = true
  })
  marker.addListener('dragend', () => {
    clock.after(0, () => {
      isDragged = false
    })
  })
  marker.addListener('click', () => {
    if (!isDragged) pressed()
  })
}
