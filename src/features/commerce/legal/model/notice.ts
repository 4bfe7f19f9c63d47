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
const MOST_PIXELS = 10_000

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

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** What a file is, from its first bytes; a sentence for what cannot be shown as it is. */
export function readNotice(bytes: Uint8Array): { readonly file: NoticeFile } | { readonly fault: string } {
  if (bytes.length > NOTICE_BYTES) return { fault: 'Il file è troppo grande: può pesare al massimo 700 kB.' }
  const file = PNG.every((byte, at) => bytes[at] === byte) ? pngOf(bytes) : svgOf(bytes)
  if (!file) return { fault: 'Carica il file ufficiale come PNG o SVG: da un PDF, salva la pagina intera come PNG.' }
  if (file.width > MOST_PIXELS || file.height > MOST_PIXELS || file.height < 1)
    return { fault: 'Le misure dell’immagine non sono quelle di un avviso.' }
  if (file.type === 'image/png' && file.width < NOTICE_WIDTH)
    return { fault: `L’immagine è larga ${file.width} pixel: per leggere il testo ne servono almeno ${NOTICE_WIDTH}.` }
  return { file }
}

function pngOf(bytes: Uint8Array): NoticeFile | undefined {
  if (bytes.length < 24) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** What an SVG must not hold: it is stored untouched, so nothing is taken out. */
const ACTIVE =
  /<\s*(?:script|foreignObject|iframe|!ENTITY)|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\//i

function svgOf(bytes: Uint8Array): NoticeFile | undefined {
  const text = new TextDecoder().decode(bytes)
  const [tag] = /<svg[\s>][^>]*>?/.exec(text.slice(0, 20_000)) ?? []
  if (tag === undefined || ACTIVE.test(text)) return undefined
  const number = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px|pt|mm)?"`).exec(tag)?.[1])
  const box = /\sviewBox="[\d.+-]+[\s,]+[\d.+-]+[\s,]+([\d.]+)[\s,]+([\d.]+)"/.exec(tag)
  const width = Math.round(number('width') || Number(box?.[1]))
  const height = Math.round(number('height') || Number(box?.[2]))
  return width > 0 && height > 0 ? { type: 'image/svg+xml', width, height } : undefined
}
