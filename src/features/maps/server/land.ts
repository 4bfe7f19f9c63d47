import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { clipPolygon } from 'lineclip'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Frame } from '../model/picture.ts'

type Box = readonly [west: number, south: number, east: number, north: number]
/** A ring of the land: longitude and latitude by turns. */
interface Ring {
  readonly box: Box
  readonly points: Float32Array
}

/** How far outside the picture the land is still drawn, as a share of its size, so that no cut edge shows. */
const MARGIN = 0.05

let loading: Promise<readonly Ring[]> | undefined

/** The land of the world (Natural Earth 1:10m, public domain), read once: 0.3 s, and 4 MB from then on. */
function rings(): Promise<readonly Ring[]> {
  // A fault of one moment, such as too many open files, is not kept.
  loading ??= readRings().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readRings(): Promise<Ring[]> {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
  const topology = JSON.parse(await readFile(file, 'utf8')) as Topology<{ land: GeometryCollection }>
  return feature(topology, topology.objects.land)
    .features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []))
    .map((ring) => ({ box: boxOf(ring), points: Float32Array.from(ring.flat()) }))
}

function boxOf(ring: readonly (readonly number[])[]): Box {
  const box: [number, number, number, number] = [180, 90, -180, -90]
  for (const [lng = 0, lat = 0] of ring) {
    box[0] = Math.min(box[0], lng)
    box[1] = Math.min(box[1], lat)
    box[2] = Math.max(box[2], lng)
    box[3] = Math.max(box[3], lat)
  }
  return box
}

/** The land in a frame as an SVG path. */
export async function landPath(frame: Frame): Promise<string> {
  const [west, south, east, north] = frame.bounds
  const [across, along] = [(east - west) * MARGIN, (north - south) * MARGIN]
  const seen: Box = [west - across, south - along, east + across, north + along]
  const near = (await rings()).filter(
    ({ box }) => box[0] < seen[2] && box[2] > seen[0] && box[1] < seen[3] && box[3] > seen[1],
  )
  return near.map(({ points }) => pathOf(clipPolygon(pairs(points), seen), frame)).join('')
}

function pairs(points: Float32Array): [number, number][] {
  return Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at]!, points[2 * at + 1]!])
}

function pathOf(ring: readonly (readonly [number, number])[], frame: Frame): string {
  const corners = ring
    .map(([lng, lat]) => frame.project({ lng, lat }))
    .map(({ x, y }) => `${x.toFixed()},${y.toFixed()}`)
  const different = corners.filter((corner, at) => corner !== corners[at - 1])
  return different.length < 3 ? '' : `M${different.join('L')}Z`
}
