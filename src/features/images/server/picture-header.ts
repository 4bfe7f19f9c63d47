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
/** How they begin; AVIF may name the family of its format first. */
const SIGNATURES = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|....ftyp(?:avi[fs]|mif1|msf1))/s
/** Types of pictures made of pixels. */
export const RASTER_TYPES: readonly string[] = Object.values(MIME_TYPES)
/** What decoding may take: 48 megapixels in any format, and 100 where lines come one by one. */
const MOST_BYTES = 400_000_000
/** Pictures that are decoded beside other work: those of most telephones, 12 megapixels in lines. */
const QUICK_PIXELS = 16_000_000
const QUICK_BYTES = 32_000_000

/** What a picture says of itself before anything of it is decoded. */
export interface PictureHeader {
  readonly mimeType: string
  /** As people see it, upright. */
  readonly width: number
  readonly height: number
  readonly animated: boolean
  readonly hasAlpha: boolean
  /** So many pixels, or so much memory to decode them, that nothing is decoded. */
  readonly isTooLarge: boolean
  /** Decoded in a moment and in little memory. */
  readonly isQuick: boolean
}

/**
 * Reads the header of a picture, and refuses a broken one; undefined where it is none of those that are kept. Nothing else
 * reaches the library: it would lay out a drawing that nobody has looked through.
 */
export async function readHeader(bytes: Uint8Array): Promise<PictureHeader | undefined> {
  if (!SIGNATURES.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'))) return undefined
  // Only the header is read: too many pixels are refused by their own sentence.
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken)
  const mimeType = MIME_TYPES[formatOf(metadata, bytes)]
  if (!mimeType) return undefined
  const pages = metadata.pages ?? 1
  const frameHeight = metadata.pageHeight ?? metadata.height
  // AVIF counts its pictures as pages too; only these two formats move.
  const animated = pages > 1 && (mimeType === 'image/gif' || mimeType === 'image/webp')
  // Orientations 5 to 8 lie on their side (EXIF 2.32, 4.6.4).
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

/** Memory that grows with the picture: most formats are decoded whole, others line by line, in next to nothing. */
function decodingBytes(metadata: Metadata, pixels: number): number {
  const { format, isProgressive, hasAlpha, depth, channels, chromaSubsampling } = metadata
  const whole = pixels * 4 * (depth === 'ushort' ? 2 : 1)
  switch (format) {
    case 'jpeg':
      // A progressive one keeps all coefficients, two bytes each; with halved colours half of them.
      return isProgressive ? pixels * 2 * (chromaSubsampling?.startsWith('4:2:0') ? channels / 2 : channels) : 0
    case 'png':
      // Whether anything shows through is looked for in the whole picture.
      return isProgressive || hasAlpha ? whole : 0
    case 'heif':
      // Planes of luma and colour, and the pixels made of them.
      return whole * 2
    default:
      return whole
  }
}

function formatOf({ format }: Metadata, bytes: Uint8Array): string {
  // The library calls all of the family HEIF, and takes the compression from the first brand.
  return format === 'heif' && heifCompression(bytes) === 'av1' ? 'avif' : format
}
