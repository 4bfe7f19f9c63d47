import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Id } from '../../../core/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { findAsset } from './assets-repository.ts'
import { fitPicture } from './encoder.ts'
import { decodingApart } from './picture-process.ts'
import { refuseBroken } from './picture-refusals.ts'
import { keptPicture } from './picture-routes.ts'
import { LARGE_TURNS, QUICK_TURNS } from './picture-turns.ts'

export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** Rendition of a stored image that is painted into a smaller one. */
const SOURCE_WIDTH = 500

/** A PNG of an SVG of our own, in its turn; `inside` is a PNG in its middle. Owners' drawings never come here. */
export function paintPng(svg: string, { width, height }: PixelSize, inside?: Uint8Array): Promise<Buffer> {
  return QUICK_TURNS.take('renditions', () =>
    sharp(Buffer.from(svg))
      .resize(width, height)
      .composite(inside ? [{ input: Buffer.from(inside) }] : [])
      .png({ compressionLevel: 9, ...(!inside && { palette: true, quality: 95 }) })
      .toBuffer(),
  )
}

/** A stored image as a PNG of a size; undefined if its file is missing or broken. */
export async function fittedPng(
  { database, files, renditions }: Pick<Services, 'database' | 'files' | 'renditions'>,
  siteId: Id,
  assetId: Id,
  size: PixelSize,
): Promise<Uint8Array | undefined> {
  const asset = await findAsset(database, siteId, assetId)
  if (!asset || asset.file_key === null) return undefined
  const picture = keptPicture(siteId, asset)
  if (picture) {
    const source = await renditions.find(picture, SOURCE_WIDTH, undefined)
    return source && (await QUICK_TURNS.take('renditions', () => fitPicture(source.body, size).catch(refuseBroken)))
  }
  const drawing = await files.open(asset.file_key)
  // An owner's drawing may be heavy, so it is decoded in a process of its own.
  return (
    drawing && (await LARGE_TURNS.take('renditions', async () => decodingApart.fit(await buffer(drawing.stream), size)))
  )
}
