import { type EmbedFrame, embedFrame } from '../../../core/embed-providers.ts'

/** Shown in place of markup without a video. */
export const INVALID_EMBED = 'Incorporamento video non valido.'

/** An element of embed markup that may be a player, as found; none of it is trusted. */
export interface FoundPlayer {
  readonly tag: 'iframe' | 'object'
  readonly address: string
  readonly title: string
  /** Pixels, as text. */
  readonly width: string
  readonly height: string
}

export type EmbedMarkup =
  | { readonly type: 'invalid' }
  | {
      readonly type: 'iframe' | 'object'
      readonly frame: EmbedFrame
      readonly title: string
      /** Pixels. */
      readonly width: number
      readonly height: number
    }

/** Default size, that of players' own markup. */
const USUAL = { width: 640, height: 360 }

/**
 * The first element with a video of a known player over https. The address of its frame is built anew; nothing else is
 * kept.
 */
export function readEmbedMarkup(found: readonly FoundPlayer[]): EmbedMarkup {
  for (const { tag, address, title, width, height } of found) {
    const full = address.trim().replace(/^\/\//, 'https://')
    const frame = /^https:\/\//i.test(full) ? embedFrame(full) : undefined
    if (frame?.kind !== 'video') continue
    const measures = { width: Number.parseFloat(width), height: Number.parseFloat(height) }
    const known = measures.width > 0 && measures.height > 0 && !`${width}${height}`.includes('%')
    return { type: tag, frame, title, ...(known ? measures : USUAL) }
  }
  return { type: 'invalid' }
}
