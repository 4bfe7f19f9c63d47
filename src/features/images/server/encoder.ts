import sharp, { type Sharp } from 'sharp'
import type { Width } from '../model/widths.ts'
import type { RenditionFormat } from './rendition.ts'

// One thread for each picture: more would take the cores from those who read pages meanwhile.
sharp.concurrency(1)

/** A picture of more pixels, all frames together, is taken for a bomb. */
export const MAX_PIXELS = 100_000_000

/**
 * A picture as wide as its widest rendition, upright, in sRGB, decoded: what every rendition is made from, so that the
 * original is decoded once.
 */
export interface DecodedPicture {
  readonly pixels: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

/** Opens a picture for pixels. Broken ones throw instead of showing grey areas. */
export function openPicture(bytes: Uint8Array, options: { animated?: boolean } = {}): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, ...options })
}

export async function decodePicture(bytes: Uint8Array, widest: number): Promise<DecodedPicture> {
  const { data, info } = await openPicture(bytes)
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, info: { width: info.width, height: info.height, channels: info.channels } }
}

/** One rendition of a decoded picture. It has no metadata: no place where it was taken, no camera, no thumbnail. */
export function encodeRendition(
  { pixels, info }: DecodedPicture,
  width: Width,
  format: RenditionFormat,
): Promise<Buffer> {
  const picture = sharp(pixels, { raw: info })
  return encode(width < info.width ? picture.resize({ width }) : picture, format).toBuffer()
}

/** One rendition straight from the original, for the visitor who asks before all are made. */
export function encodeOriginal(
  bytes: Uint8Array,
  width: Width,
  format: RenditionFormat,
  { animated }: { animated: boolean },
): Promise<Buffer> {
  const picture = openPicture(bytes, { animated })
  // Frames stand upright by their format; turning them would turn the strip they are decoded to.
  const upright = animated ? picture : picture.autoOrient()
  return encode(upright.resize({ width, withoutEnlargement: true }).toColourspace('srgb'), format).toBuffer()
}

function encode(picture: Sharp, format: RenditionFormat): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 3 })
    case 'webp':
      return picture.webp({ quality: 80, effort: 4, smartSubsample: true })
    case 'jpeg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true })
    case 'png':
      return picture.png({ compressionLevel: 9, palette: true, quality: 90 })
    case 'gif':
      return picture.gif()
  }
}
