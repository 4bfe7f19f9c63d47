import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { FileStore } from '../../../platform/files/files.ts'
import { convertHeic, isHeic, refusePixels } from './convert-heic.ts'
import { decodeDrawing } from './decode-drawing.ts'
import { MAX_PIXELS, openPicture } from './encoder.ts'
import { fitMeasures } from './fit-measures.ts'
import { originalKey } from './rendition.ts'
import { looksLikeSvg, sanitiseSvg } from './sanitise-svg.ts'

const DRAWING_TYPE = 'image/svg+xml'
const MIME_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}
/** Types that pictures are kept with. */
export const PICTURE_TYPES: readonly string[] = [...Object.values(MIME_TYPES), DRAWING_TYPE]
/** How JPEG, PNG, GIF, WebP and AVIF begin. */
const SIGNATURES = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|....ftypavi[fs])/s
/** A drawing of more bytes is a picture in disguise. */
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
  /** Mean colour as `#rrggbb`, shown until the picture arrives; null where parts are transparent. */
  tone: string | null
}

type ReadPicture = Omit<StoredPicture, 'content_hash' | 'size' | 'file_key'> & { bytes: Uint8Array }

/** Checks that bytes are a picture and keeps them. The name they came with is not believed. */
export async function storePicture(files: FileStore, siteId: Id, uploaded: Uint8Array): Promise<StoredPicture> {
  const { bytes, ...traits } = await readPicture(uploaded)
  const contentHash = createHash('sha256').update(uploaded).digest('hex').slice(0, 16)
  const key = originalKey(siteId, contentHash)
  // A telephone's own file is kept too: the picture is made from it with a loss.
  if (bytes !== uploaded && traits.mime_type === 'image/jpeg')
    await files.put(`${key}.heic`, uploaded, { maxBytes: uploaded.length })
  await files.put(key, bytes, { maxBytes: bytes.length })
  return { ...traits, content_hash: contentHash, size: bytes.length, file_key: key }
}

async function readPicture(uploaded: Uint8Array): Promise<ReadPicture> {
  if (looksLikeSvg(uploaded)) return await readDrawing(uploaded)
  const bytes = isHeic(uploaded) ? ((await convertHeic(uploaded)) ?? refuseBroken()) : uploaded
  const metadata = await metadataOf(bytes)
  if (!metadata && SIGNATURES.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'))) refuseBroken()
  const mimeType = metadata && MIME_TYPES[formatOf(metadata)]
  if (!metadata || !mimeType)
    throw new Refusal(
      'unsupported_type',
      'Questo file non è un’immagine che si può mostrare: usa JPEG, PNG, GIF, WebP, AVIF, HEIC o SVG.',
    )
  const pages = metadata.pages ?? 1
  const frameHeight = metadata.pageHeight ?? metadata.height
  if (metadata.width * frameHeight * pages > MAX_PIXELS) refusePixels()
  // AVIF counts its pictures as pages too; only these two formats move.
  const animated = pages > 1 && (mimeType === 'image/gif' || mimeType === 'image/webp')
  const tone = await readTone(bytes, animated)
  // Many pictures could be transparent and are not.
  const hasAlpha = metadata.hasAlpha && !(await openPicture(bytes, { animated }).stats().catch(refuseBroken)).isOpaque
  // Orientations 5 to 8 lie on their side (EXIF 2.32, 4.6.4).
  const turned = (metadata.orientation ?? 1) >= 5 && !animated
  return {
    bytes,
    mime_type: mimeType,
    width: turned ? frameHeight : metadata.width,
    height: turned ? metadata.width : frameHeight,
    has_alpha: hasAlpha ? 1 : 0,
    animated: animated ? 1 : 0,
    tone: hasAlpha ? null : tone,
  }
}

async function metadataOf(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    // Only the header is read: too many pixels are refused by their own sentence.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}

/** Mean colour of a picture. Reads all of it, so that a broken one is refused now and not shown half grey later. */
async function readTone(bytes: Uint8Array, animated: boolean): Promise<string> {
  const { data } = await openPicture(bytes, { animated })
    .resize({ width: 8, height: 8, fit: 'fill' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken)
  const sums = [0, 0, 0]
  for (let at = 0; at + 2 < data.length; at += 3)
    for (let channel = 0; channel < 3; channel++) sums[channel]! += data[at + channel]!
  const hex = sums.map((sum) =>
    Math.round(sum / (data.length / 3))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

async function readDrawing(uploaded: Uint8Array): Promise<ReadPicture> {
  if (uploaded.length > MAX_SVG_BYTES)
    throw new Refusal('too_large', 'Il disegno SVG è troppo grande: può pesare al massimo 2 MB.')
  const source = decodeDrawing(uploaded)
  const drawing = source === undefined ? undefined : sanitiseSvg(source)
  if (drawing === undefined) refuseBroken()
  const bytes = Buffer.from(fitMeasures(drawing))
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata().catch(refuseBroken)
  return { bytes, mime_type: DRAWING_TYPE, width, height, has_alpha: 1, animated: 0, tone: null }
}

function formatOf({ format, compression }: Metadata): string {
  // AVIF is reported as HEIF with AV1 inside.
  return format === 'heif' && compression === 'av1' ? 'avif' : format
}

function refuseBroken(): never {
  throw new Refusal('unsupported_type', 'L’immagine è rovinata o incompleta: salvala di nuovo e riprova.')
}
