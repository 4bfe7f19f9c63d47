import sharp, { type Sharp } from 'sharp'
import type { Width } from '../model/widths.ts'
import type { RenditionFormat } from './rendition.ts'

// One thread per image: more would take the cores from page requests.
sharp.concurrency(1)

/** An image with more pixels, counting all frames, is treated as a decompression bomb. */
export const MAX_PIXELS = 100_000_000

/**
 * A decoded image with the width of its widest rendition, upright, in sRGB. Every rendition is made from it, so that
 * the original is decoded once.
 */
export interface DecodedPicture {
  readonly pixels: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

/** Opens an image for decoding. Broken ones throw instead of showing grey areas. */
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

/** One rendition of a decoded image. It has no metadata: no location, camera or thumbnail. */
export function encodeRendition(
  { pixels, info }: DecodedPicture,
  width: Width,
  format: RenditionFormat,
): Promise<Buffer> {
  const picture = sharp(pixels, { raw: info })
  return encode(width < info.width ? picture.resize({ width }) : picture, format).toBuffer()
}

/** One rendition directly from the original, for a visitor who requests it before all are made. */
export function encodeOriginal(
  bytes: Uint8Array,
  width: Width,
  format: RenditionFormat,
  { animated }: { animated: boolean },
): Promise<Buffer> {
  const picture = openPicture(bytes, { animated })
  // Frames are always upright; rotating would rotate the strip that they are decoded to.
  const upright = animated ? picture : picture.autoOrient()
  return encode(upright.resize({ width, withoutEnlargement: true }).toColourspace('srgb'), format).toBuffer()
}

/** An image in a size, as PNG; a drawing is sharp in every size. */
export function fitPicture(bytes: Uint8Array, { width, height }: { width: number; height: number }): Promise<Buffer> {
  return openPicture(bytes).autoOrient().resize(width, height, { fit: 'fill' }).toColourspace('srgb').png().toBuffer()
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
