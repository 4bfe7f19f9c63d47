import { z } from 'zod'
import { Refusal } from '../../../core/refusal.ts'
import { defineLoader } from '../../../platform/loader.ts'
import { MOST_MARKERS, pointSchema, ratioSchema, zoomSchema } from '../model/blocks.ts'
import {
  frameOf,
  type MapPicture,
  type PictureArgs,
  pictureQuery,
  placeTowns,
  ringsOf,
  shareOf,
} from '../model/picture.ts'
import type { Range } from '../model/picture-size.ts'
import { allMunicipalities } from './gazetteer.ts'
import { landPath } from './land.ts'

/** Arguments also come from requests, and not only from blocks that were checked. */
const argsSchema = z.strictObject({
  centre: pointSchema,
  marker: pointSchema,
  others: z.array(pointSchema).max(MOST_MARKERS),
  zoom: zoomSchema,
  ratio: ratioSchema,
})

/** Draws a schematic map without asking anybody. It depends on nothing that is stored besides the block. */
export const pictureLoader = defineLoader(pictureQuery, async ({ args }) => {
  const checked = argsSchema.safeParse(args)
  if (!checked.success) throw new Refusal('invalid', 'Questa mappa non si può disegnare: una posizione non va bene.')
  return { data: await drawPicture(checked.data), tags: ['maps'] }
})

/** @param range how near and how far it may be, if not as at first */
export async function drawPicture(args: PictureArgs, range?: Range): Promise<MapPicture> {
  const { centre, marker, others, zoom, ratio } = args
  const frame = frameOf(centre, zoom, ratio, range)
  const [west, south, east, north] = frame.bounds
  const near = allMunicipalities().filter(({ lat, lng }) => lat > south && lat < north && lng > west && lng < east)
  return {
    width: frame.width,
    height: frame.height,
    land: await landPath(frame),
    towns: placeTowns(frame, [marker, ...others], near),
    marker: shareOf(frame, marker),
    others: others.map((one) => shareOf(frame, one)),
    rings: ringsOf(frame),
  }
}
