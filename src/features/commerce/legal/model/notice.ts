import { z } from 'zod'
import { TEXTS_PATH } from './paths.ts'

/** The harmonised notice on the legal guarantee, which shops show as the Commission gives it out (Reg. (EU) 2025/1960). */
export const NOTICE_PATH = `${TEXTS_PATH}/avviso-garanzia`
/** Its file, under an address that changes with it. */
export const NOTICE_FILE_PATH = `${NOTICE_PATH}/file`
/** In bytes; the body of a call carries it in base64. */
export const NOTICE_BYTES = 700_000
/** The text of the notice cannot be read on narrower pictures, in CSS pixels. */
export const NOTICE_WIDTH = 420
export const TOO_LARGE = 'Il file è troppo grande: può pesare al massimo 700 kB.'

export const NOTICE_TYPES = ['image/png', 'image/svg+xml'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

export interface NoticeFile {
  readonly type: NoticeType
  /** In pixels; an SVG's are those that it names, or its view box's. */
  readonly width: number
  readonly height: number
}

/** Where the code on the picture leads to: the same link stands below it in words. */
export const noticeLinkSchema = z
  .url({ protocol: /^https$/, error: 'Scrivi l’indirizzo completo del codice QR: comincia con https://.' })
  .max(500)
