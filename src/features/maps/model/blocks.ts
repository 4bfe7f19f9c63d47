import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { MAP_STYLE } from './map-styles.ts'

/** A fixed point in the area of New York (MAP-05, decision 26 of the specification's reading). */
export const DEFAULT_CENTRE = { lat: 40.7207559, lng: -74.0007613 } as const
/** Zoom as the external maps page counts it: 0 shows the world, 12 a town, 21 a house (MAP-06). */
export const DEFAULT_ZOOM = 12

const latitude = z.number('Scrivi una latitudine.').min(-85, 'Da −85 a 85.').max(85, 'Da −85 a 85.')
const longitude = z.number('Scrivi una longitudine.').min(-180, 'Da −180 a 180.').max(180, 'Da −180 a 180.')
const line = z.string().max(200)
export const pointSchema = z.strictObject({ lat: latitude, lng: longitude })
export const zoomSchema = z.int().min(1).max(21)
export const ratioSchema = z.enum(['16:9', '4:3', '1:1', '21:9'])

export const MOST_MARKERS = 20

/** Where a map is, and which address is there (MAP-04). */
export const mapLocationSchema = z.strictObject({
  mapLat: latitude.default(DEFAULT_CENTRE.lat),
  mapLng: longitude.default(DEFAULT_CENTRE.lng),
  /** Null: at the centre (MAP-07). */
  markerLat: latitude.nullable().default(null),
  markerLng: longitude.nullable().default(null),
  mapZoom: zoomSchema.default(DEFAULT_ZOOM),
  addressTitle: line.default(''),
  addressLine1: line.default(''),
  addressLine2: line.default(''),
  addressCountry: line.default(''),
})
export type MapLocation = z.infer<typeof mapLocationSchema>

const markerSchema = pointSchema.extend({ title: z.string().min(1).max(120) })
export type MapMarker = z.infer<typeof markerSchema>

export const mapModel = defineBlockModel({
  type: 'map',
  code: 4,
  version: 1,
  title: 'Mappa',
  words: 'dove siamo indirizzo posizione strada google maps openstreetmap cartina indicazioni',
  schema: z.strictObject({
    location: mapLocationSchema.prefault({}),
    /** Further places. */
    others: z.array(markerSchema).max(MOST_MARKERS, `Al massimo ${MOST_MARKERS} altri luoghi.`).default([]),
    style: z
      .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)])
      .default(MAP_STYLE.Original),
    showLabels: z.boolean().default(true),
    showTerrain: z.boolean().default(false),
    draggable: z.boolean().default(true),
    scrollwheel: z.boolean().default(false),
    showControls: z.boolean().default(true),
    disableDefaultUI: z.boolean().default(false),
    markerDraggable: z.boolean().default(false),
    linkOnClick: z.boolean().default(true),
    ratio: ratioSchema.default('16:9'),
  }),
  text: ({ location, others }) =>
    [...addressLines(location), ...others.map(({ title }) => title)].filter(Boolean).join('\n'),
})
export type MapProps = z.infer<typeof mapModel.schema>

/** The lines of an address that are not empty. */
export function addressLines(location: MapLocation): string[] {
  const { addressTitle, addressLine1, addressLine2, addressCountry } = location
  return [addressTitle, addressLine1, addressLine2, addressCountry].map((one) => one.trim()).filter(Boolean)
}
