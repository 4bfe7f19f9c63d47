import sharp, { type Metadata } from 'sharp'
import { MAX_PIXELS } from './encoder.ts'
import { heifCompression } from './heif-compression.ts'
import { refuseBroken } from './picture-refusals.ts'

const MIME_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}
/** First bytes of each format; AVIF may name the family of its format first. */
const SIGNATURES = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|....ftyp(?:avi[fs]|mif1|msf1))/s
/** Types of raster images. */
export const RASTER_TYPES: readonly string[] = Object.values(MIME_TYPES)
/** Memory for decoding: 48 megapixels in any format, and 100 where lines are decoded one by one. */
const MOST_BYTES = 400_000_000
/** Images that are decoded in this process: those of most phones, 12 megapixels by lines. */
const QUICK_PIXELS = 16_000_000
const QUICK_BYTES = 32_000_000

/** Facts about an image from its header, before anything is decoded. */
export interface PictureHeader {
  readonly mimeType: string
  /** Upright, as people see it. */
  readonly width: number
  readonly height: number
  readonly animated: boolean
  readonly hasAlpha: boolean
  /** Too many pixels, or too much memory, to decode it. */
  readonly isTooLarge: boolean
  /** Can be decoded quickly and with little memory. */
  readonly isQuick: boolean
}

/**
 * Reads the header of an image, and refuses a broken one; undefined for unsupported formats. Nothing else reaches the
 * library: it would render a drawing that was not sanitised.
 */
export async function readHeader(bytes: Uint8Array): Promise<PictureHeader | undefined> {
  if (!SIGNATURES.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'))) return undefined
  // Only the header is read: too many pixels are refused with a sentence of their own.
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken)
  const mimeType = MIME_TYPES[formatOf(metadata, bytes)]
  if (!mimeType) return undefined
  const pages = metadata.pages ?? 1
  const frameHeight = metadata.pageHeight ?? metadata.height
  // AVIF counts its images as pages too; only these two formats are animated.
  const animated = pages > 1 && (mimeType === 'image/gif' || mimeType === 'image/webp')
  // Orientations 5 to 8 are rotated by 90° (EXIF 2.32, 4.6.4).
  const turned = (metadata.orientation ?? 1) >= 5 && !animated
  const pixels = metadata.width * frameHeight * pages
  const decoding = decodingBytes(metadata, pixels)
  return {
    mimeType,
    width: turned ? frameHeight : metadata.width,
    height: turned ? metadata.width : frameHeight,
    animated,
    hasAlpha: metadata.hasAlpha,
    isTooLarge: pixels > MAX_PIXELS || decoding > MOST_BYTES,
    isQuick: pixels <= QUICK_PIXELS && decoding <= QUICK_BYTES,
  }
}

/** Memory that grows with the image: most formats are decoded whole, others line by line with almost none. */
function decodingBytes(metadata: Metadata, pixels: number): number {
  const { format, isProgressive, hasAlpha, depth, channels, chromaSubsampling } = metadata
  const whole = pixels * 4 * (depth === 'ushort' ? 2 : 1)
  switch (format) {
    case 'jpeg':
      // A progressive one keeps all coefficients, two bytes each; with chroma subsampling half of them.
      return isProgressive ? pixels * 2 * (chromaSubsampling?.startsWith('4:2:0') ? channels / 2 : channels) : 0
    case 'png':
      // Whether it is opaque is checked on the whole image.
      return isProgressive || hasAlpha ? whole : 0
    case 'heif':
      // Luma and chroma planes, and the pixels made from them.
      return whole * 2
    default:
      return whole
  }
}

function formatOf({ format }: Metadata, bytes: Uint8Array): string {
  // The library calls the whole family HEIF, and derives the compression from the first brand.
  return format === 'heif' && heifCompression(bytes) === 'av1' ? 'avif' : format
}
