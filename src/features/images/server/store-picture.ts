import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { FileStore } from '../../../platform/files/files.ts'
import { decodeDrawing } from './decode-drawing.ts'
import type { Decoding } from './decoding.ts'
import { MAX_PIXELS } from './encoder.ts'
import { fitMeasures } from './fit-measures.ts'
import { heifCompression } from './heif-compression.ts'
import { RASTER_TYPES, readHeader } from './picture-header.ts'
import { refuseBroken, refusePixels } from './picture-refusals.ts'
import { inTurn } from './picture-turns.ts'
import { originalKey } from './rendition.ts'
import { looksLikeSvg, sanitiseSvg } from './sanitise-svg.ts'

const PIECE_BYTES = 1_000_000
const DRAWING_TYPE = 'image/svg+xml'
/** Types of stored images. */
export const PICTURE_TYPES: readonly string[] = [...RASTER_TYPES, DRAWING_TYPE]
/** A larger drawing is a raster image in disguise. */
const MAX_SVG_BYTES = 2_000_000

export interface StoredPicture {
  content_hash: string
  mime_type: string
  size: number
  width: number
  height: number
  file_key: string
  has_alpha: 0 | 1
  animated: 0 | 1
  /** Mean colour as `#rrggbb`, shown until the image is loaded; null if partly transparent. */
  tone: string | null
  /** Colours of its corners, as of the column. */
  corners: string | null
  /** Its darkest and brightest part as greys of 0 to 255. */
  darkest: number | null
  brightest: number | null
}

type ReadPicture = Omit<StoredPicture, 'content_hash' | 'size' | 'file_key'> & { bytes: Uint8Array }

/**
 * Checks that bytes are an image and stores them. The name's extension is not trusted. A function reads the bytes when
 * their turn has come.
 */
export async function storePicture(
  files: FileStore,
  siteId: Id,
  source: Uint8Array | (() => Promise<Uint8Array>),
): Promise<StoredPicture> {
  const read = typeof source === 'function' ? source : async () => source
  return (await inTurn('uploads', read, async (uploaded, decoding) => {
    const { bytes, ...traits } = await readPicture(uploaded, decoding)
    const contentHash = await hashOf(uploaded)
    const key = originalKey(siteId, contentHash)
    // The phone's own file is stored too: the converted image has a loss of quality.
    if (bytes !== uploaded && traits.mime_type === 'image/jpeg')
      await files.put(`${key}.heic`, uploaded, { maxBytes: uploaded.length })
    await files.put(key, bytes, { maxBytes: bytes.length })
    return { ...traits, content_hash: contentHash, size: bytes.length, file_key: key }
  }))!
}

/** What is known of an image from its file, as of an uploaded one. */
export async function pictureTraits(
  read: () => Promise<Uint8Array>,
): Promise<Pick<StoredPicture, 'mime_type' | 'width' | 'height' | 'tone' | 'corners' | 'darkest' | 'brightest'>> {
  return (await inTurn('renditions', read, readPicture))!
}

/** In pieces: hashed in one go, 60 MB would block every visitor for a tenth of a second. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    hash.update(bytes.subarray(at, at + PIECE_BYTES))
    await setImmediate()
  }
  return hash.digest('hex').slice(0, 16)
}

async function readPicture(uploaded: Uint8Array, decoding: Decoding): Promise<ReadPicture> {
  if (looksLikeSvg(uploaded)) return await readDrawing(uploaded)
  const converted = heifCompression(uploaded) === 'hevc' ? await decoding.convert(uploaded) : undefined
  const bytes = converted?.jpeg ?? uploaded
  const header = await readHeader(bytes)
  if (!header)
    throw new Refusal(
      'unsupported_type',
      'Questo file non è un’immagine che si può mostrare: usa JPEG, PNG, GIF, WebP, AVIF, HEIC o SVG.',
    )
  if (header.isTooLarge) refusePixels()
  const { tone, corners, darkest, brightest, isOpaque } = converted
    ? { ...converted, isOpaque: true }
    : await decoding.inspect(bytes, header)
  return {
    bytes,
    mime_type: header.mimeType,
    width: header.width,
    height: header.height,
    has_alpha: isOpaque ? 0 : 1,
    animated: header.animated ? 1 : 0,
    tone: isOpaque ? tone : null,
    corners: isOpaque ? corners : null,
    darkest: isOpaque ? darkest : null,
    brightest: isOpaque ? brightest : null,
  }
}

async function readDrawing(uploaded: Uint8Array): Promise<ReadPicture> {
  if (uploaded.length > MAX_SVG_BYTES)
    throw new Refusal('too_large', 'Il disegno SVG è troppo grande: può pesare al massimo 2 MB.')
  const source = decodeDrawing(uploaded)
  const drawing = source === undefined ? undefined : sanitiseSvg(source)
  if (drawing === undefined) refuseBroken()
  const bytes = Buffer.from(fitMeasures(drawing))
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata().catch(refuseBroken)
  const unknown = { tone: null, corners: null, darkest: null, brightest: null }
  return { bytes, mime_type: DRAWING_TYPE, width, height, has_alpha: 1, animated: 0, ...unknown }
}
