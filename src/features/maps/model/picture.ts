import { defineQuery } from '../../../core/block.ts'
import type { MapProps } from './blocks.ts'
import { markerOf } from './map-model.ts'
import { latitudeAt, longitudeAt, mercator, radians, worldAt } from './mercator.ts'
import { drawnZoom, NARROW_RATIO, PICTURE_WIDTH, type Range, sizeOf } from './picture-size.ts'
import type { Point } from './point.ts'

/** Positions are shares of the picture's width and height. */
export interface Placed {
  readonly x: number
  readonly y: number
}

export interface Town extends Placed {
  readonly name: string
  /** 1 fits on a phone, 2 only on wider pictures. */
  readonly rank: 1 | 2
  /** The side of its point on which the name stands. */
  readonly side: 'left' | 'right'
}

/** A schematic map: coast, municipalities around, distances. */
export interface MapPicture {
  /** View box of the land's path. */
  readonly width: number
  readonly height: number
  readonly land: string
  readonly towns: readonly Town[]
  readonly marker: Placed
  readonly others: readonly Placed[]
  /** Circles around the marker; the radius is in units of the view box. */
  readonly rings: readonly { readonly km: number; readonly radius: number }[]
}

export interface PictureArgs {
  readonly centre: Point
  readonly marker: Point
  readonly others: readonly Point[]
  readonly zoom: number
  readonly ratio: MapProps['ratio']
}

export const pictureQuery = defineQuery<PictureArgs, MapPicture | null>('maps.picture')

/** The picture that a map needs. */
export const mapPicture = ({ location, others, ratio }: MapProps) =>
  pictureQuery({
    centre: { lat: location.mapLat, lng: location.mapLng },
    marker: markerOf(location),
    others: others.map(({ lat, lng }) => ({ lat, lng })),
    zoom: location.mapZoom,
    ratio,
  })

const EARTH_KM = 40_075

export interface Frame {
  readonly width: number
  readonly height: number
  /** Units of the view box. */
  project(point: Point): { readonly x: number; readonly y: number }
  /** Degrees: west, south, east, north. */
  readonly bounds: readonly [number, number, number, number]
  /** Units of the view box for a kilometre at the centre. */
  readonly perKm: number
}

/** The part of a Mercator map that a picture shows. */
export function frameOf(centre: Point, zoom: number, ratio: MapProps['ratio'], range?: Range): Frame {
  const { height } = sizeOf(ratio)
  const world = worldAt(drawnZoom(zoom, range))
  const middle = mercator(centre)
  const west = middle.x - PICTURE_WIDTH / 2 / world
  const north = middle.y - height / 2 / world
  const [south, east] = [north + height / world, west + PICTURE_WIDTH / world]
  return {
    width: PICTURE_WIDTH,
    height,
    project(point) {
      const { x, y } = mercator(point)
      return { x: (x - west) * world, y: (y - north) * world }
    },
    bounds: [longitudeAt(west), latitudeAt(south), longitudeAt(east), latitudeAt(north)],
    perKm: world / (EARTH_KM * Math.cos(radians(centre.lat))),
  }
}

/** Where a point stands in a frame, in shares of its size. */
export function shareOf(frame: Frame, point: Point): Placed {
  const { x, y } = frame.project(point)
  return { x: rounded(x / frame.width), y: rounded(y / frame.height) }
}

const rounded = (share: number) => Math.round(share * 10_000) / 10_000

const RING_KM = [1, 2, 5, 10, 20, 50, 100, 200, 500]

/** Two round distances that fit around the middle. */
export function ringsOf({ perKm, height, width }: Frame): MapPicture['rings'] {
  const most = Math.min(width, height) * 0.46
  return RING_KM.filter((km) => km * perKm <= most)
    .slice(-2)
    .map((km) => ({ km, radius: Math.round(km * perKm) }))
}

interface Named extends Point {
  readonly name: string
}

/** Widths of boxes for which names are placed, in px; each keeps the names of the one before. */
const LAID_OUT = [
  { rank: 1, width: 340 },
  { rank: 2, width: 720 },
] as const
const LETTER = 7.6
const LINE = 20
const DOT = 14
const MOST_TOWNS = 40
const MARGIN = 6
const SIDES = ['right', 'left'] as const
/** What a marker covers around its point, and the words on a circle around theirs, in px. */
const PIN = { aside: 34, above: 74, below: 14 } as const
const DISTANCE = { aside: 26, above: 20, below: 4 } as const

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const around = (
  x: number,
  y: number,
  { aside, above, below }: { aside: number; above: number; below: number },
): Box => ({
  left: x - aside,
  right: x + aside,
  top: y - above,
  bottom: y + below,
})

/**
 * The places whose names fit beside each other, the markers and the distances.
 * @param pins the first one has the circles
 * @param places the most important first
 */
export function placeTowns(frame: Frame, pins: readonly [Point, ...Point[]], places: readonly Named[]): Town[] {
  const chosen: Town[] = []
  const pinned = pins.map((pin) => shareOf(frame, pin))
  const towns = places.map(({ name, ...point }) => ({ name, ...shareOf(frame, point) }))
  const [middle] = pinned as [Placed]
  const circles = ringsOf(frame).map(({ radius }) => ({ x: middle.x, y: middle.y + radius / frame.height }))
  for (const { rank, width: seen } of LAID_OUT) {
    const width = rank === 1 ? seen * Math.max(1, frame.width / frame.height / NARROW_RATIO) : seen
    const height = (width * frame.height) / frame.width
    const cut = (width - seen) / 2
    const boxOf = ({ name, x, y, side }: Omit<Town, 'rank'>): Box => {
      const length = DOT + name.length * LETTER
      const left = side === 'right' ? x * width - DOT / 2 : x * width + DOT / 2 - length
      const [top, bottom] = [y * height - LINE / 2, y * height + LINE / 2]
      return { left, right: left + length, top, bottom }
    }
    const taken: Box[] = [
      ...pinned.map(({ x, y }) => around(x * width, y * height, PIN)),
      ...circles.map(({ x, y }) => around(x * width, y * height, DISTANCE)),
      ...chosen.map(boxOf),
    ]
    const isFree = (box: Box) =>
      box.left >= cut + MARGIN &&
      box.right <= width - cut - MARGIN &&
      box.top >= MARGIN &&
      box.bottom <= height - MARGIN &&
      !taken.some((one) => overlaps(one, box))
    for (const town of towns) {
      if (chosen.length >= MOST_TOWNS) break
      if (chosen.some(({ name }) => name === town.name)) continue
      const side = SIDES.find((one) => isFree(boxOf({ ...town, side: one })))
      if (!side) continue
      chosen.push({ ...town, side, rank })
      taken.push(boxOf({ ...town, side }))
    }
  }
  return chosen
}
