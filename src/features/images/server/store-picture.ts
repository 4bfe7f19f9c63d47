import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { FileStore } from '../../../platform/files/files.ts'

const MIME_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}
/** A picture of more pixels is taken for a bomb. */
const MAX_PIXELS = 100_000_000

export interface StoredPicture {
  content_hash: string
  mime_type: string
  size: number
  width: number
  height: number
  file_key: string
}

/** Checks that bytes are a picture and keeps them. The name they came with is not believed. */
export async function storePicture(files: FileStore, siteId: Id, bytes: Uint8Array): Promise<StoredPicture> {
  const metadata = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => undefined)
  // AVIF is reported as HEIF with AV1 inside.
  const format = metadata?.format === 'heif' && metadata.compression === 'av1' ? 'avif' : metadata?.format
  const mimeType = format && MIME_TYPES[format]
  if (!metadata || !mimeType)
    throw new Refusal(
      'unsupported_type',
      'Questo file non è un’immagine che si può mostrare: usa JPEG, PNG, GIF, WebP o AVIF.',
    )
  if (metadata.width * metadata.height > MAX_PIXELS) throw new Refusal('too_large', 'L’immagine ha troppi pixel.')
  const contentHash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const key = `sites/${siteId}/pictures/${contentHash}`
  await files.put(key, bytes, { maxBytes: bytes.length })
  // Orientations 5 to 8 lie on their side (EXIF 2.32, 4.6.4).
  const turned = (metadata.orientation ?? 1) >= 5
  return {
    content_hash: contentHash,
    mime_type: mimeType,
    size: bytes.length,
    width: turned ? metadata.height : metadata.width,
    height: turned ? metadata.width : metadata.height,
    file_key: key,
  }
}
