import { z } from 'zod'
import type { WriteFault } from './block.ts'
import { type EmbedFrame, embedFrame } from './embed-providers.ts'

/** Path of a file in the archive. */
export const FILE_PATH = /^\/s\/[^/?#\s]+$/

/** Source of a video: the page of a player, a file of the archive (`/s/…`) or a file elsewhere; '' without one. */
export const filmAddressSchema = z
  .string()
  .max(1000)
  .refine(
    (url) => url === '' || FILE_PATH.test(url) || /^https?:\/\/\S+$/i.test(url),
    'Incolla un indirizzo che comincia con https:// oppure scegli un file.',
  )

/** What kind of video an address is. */
export type VideoSource =
  | { readonly kind: 'none' }
  | { readonly kind: 'frame'; readonly frame: EmbedFrame }
  /** A file of the site's archive. */
  | { readonly kind: 'file'; readonly mimeType: string }
  /** A file or stream of another host. */
  | { readonly kind: 'remote'; readonly mimeType: string; readonly host: string }
  | { readonly kind: 'invalid' }

const MIME_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  m3u8: 'application/vnd.apple.mpegurl',
}

export function videoSource(address: string): VideoSource {
  if (address === '') return { kind: 'none' }
  if (FILE_PATH.test(address)) {
    const mimeType = mimeTypeOf(address)
    return mimeType ? { kind: 'file', mimeType } : { kind: 'invalid' }
  }
  const frame = embedFrame(address)
  if (frame?.kind === 'video') return { kind: 'frame', frame }
  const url = URL.canParse(address) ? new URL(address) : undefined
  const mimeType = url && mimeTypeOf(url.pathname)
  // A page on https plays nothing loaded over http.
  // The host is part of the page's security policy.
  const isHost = url !== undefined && /^[\w.-]+(?::\d+)?$/.test(url.host)
  return mimeType && isHost && url.protocol === 'https:'
    ? { kind: 'remote', mimeType, host: url.host }
    : { kind: 'invalid' }
}

const UNPLAYABLE =
  'Questo indirizzo non porta a un video che si possa mostrare: incolla quello di un video di YouTube o di Vimeo, o di un file MP4 o WebM, oppure scegli un file.'

/** Why an address cannot be saved for a video; undefined if it can. Imported pages may have others. */
export function filmFault(field: string, address: string): WriteFault | undefined {
  if (videoSource(address).kind !== 'invalid') return undefined
  return { field, reason: 'unplayable_film', sentence: UNPLAYABLE }
}

function mimeTypeOf(path: string): string | undefined {
  return MIME_TYPES[/\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '']
}
