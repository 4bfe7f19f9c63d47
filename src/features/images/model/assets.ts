import { z } from 'zod'
import { defineQuery } from '../../../core/block.ts'
import { type Id, idSchema } from '../../../core/ids.ts'
import type { Width } from './widths.ts'

export const assetSchema = z.object({
  id: idSchema,
  /** File name in the address, already safe for URLs. */
  name: z.string(),
  contentHash: z.string(),
  mimeType: z.string(),
  /** Pixels; null while unknown, or for files that are not images. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  alt: z.string(),
  caption: z.string(),
  /** 0 to 1 from the left and from the top. */
  focalX: z.number(),
  focalY: z.number(),
  /** False for an imported image whose file has not arrived. */
  present: z.boolean(),
  /** Mean colour as `#rrggbb`; null if unknown or partly transparent. */
  tone: z.string().nullable(),
  /** Colours of its corners: three hexadecimal digits each, by rows; missing if unknown. */
  corners: z.string().optional(),
  /** Its darkest and brightest part as greys of 0 to 255; missing if unknown. */
  greys: z.tuple([z.number().int(), z.number().int()]).readonly().optional(),
})
export type Asset = z.infer<typeof assetSchema>

/** The assets with these ids, by id; unknown ids are left out. */
export const assetsQuery = defineQuery<{ ids: readonly Id[] }, Readonly<Record<Id, Asset>>>('images.assets')

/** `/images/{siteId}/{assetId}/{contentHash}-{name}?format=500w`; without a width, the widest. */
export function imagePath(siteId: Id, asset: Pick<Asset, 'id' | 'contentHash' | 'name'>, width?: Width): string {
  const path = `/images/${siteId}/${asset.id}/${asset.contentHash}-${encodeURIComponent(asset.name)}`
  return width === undefined ? path : `${path}?format=${width}w`
}
