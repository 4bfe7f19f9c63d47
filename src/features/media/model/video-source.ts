import { type EmbedFrame, embedFrame } from '../../../core/embed-providers.ts'
import { FILE_PATH } from '../../../core/film-address.ts'

/** What the address of a film means. */
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
  // A page on https plays nothing that came unprotected.
  // The host stands in the security policy of the page.
  const isHost = url !== undefined && /^[\w.-]+(?::\d+)?$/.test(url.host)
  return mimeType && isHost && url.protocol === 'https:'
    ? { kind: 'remote', mimeType, host: url.host }
    : { kind: 'invalid' }
}

function mimeTypeOf(path: string): string | undefined {
  return MIME_TYPES[/\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '']
}
