import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import type { Asset } from '../model/assets.ts'
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

/**
 * A PNG of an SVG of our own, drawn when its turn has come; `inside` is a PNG in its middle. Owners' drawings never come
 * here.
 */
export function paintPng(draw: () => string, { width, height }: PixelSize, inside?: Uint8Array): Promise<Buffer> {
  return QUICK_TURNS.take('renditions', () =>
    sharp(Buffer.from(draw()))
      .resize(width, height)
      .composite(inside ? [{ input: Buffer.from(inside) }] : [])
      .png({ compressionLevel: 9, ...(!inside && { palette: true, quality: 95 }) })
      .toBuffer(),
  )
}

/** A stored image as a PNG of a size. */
export async function fittedPng(
  { database, files, renditions }: Pick<Services, 'database' | 'files' | 'renditions'>,
  siteId: Id,
  { id, contentHash }: Pick<Asset, 'id' | 'contentHash'>,
  size: PixelSize,
): Promise<Uint8Array> {
  const asset = await findAsset(database, siteId, id)
  // Replaced since it was read: the new one has another size.
  if (!asset || asset.file_key === null || asset.content_hash !== contentHash) refuseMissing()
  const key = asset.file_key
  const picture = keptPicture(siteId, asset)
  if (picture) {
    const source = (await renditions.find(picture, SOURCE_WIDTH, undefined)) ?? refuseMissing()
    return await QUICK_TURNS.take('renditions', () => fitPicture(source.body, size).catch(refuseBroken))
  }
  // An owner's drawing may be heavy, so it is decoded in a process of its own.
  return await LARGE_TURNS.take('renditions', async () => {
    const drawing = (await files.open(key)) ?? refuseMissing()
    return await decodingApart.fit(await buffer(drawing.stream), size)
  })
}

function refuseMissing(): never {
  throw new Refusal('unavailable', 'Questa immagine non è ancora pronta. Riprova tra poco.')
}
