import { NOTICE_BYTES, NOTICE_WIDTH, type NoticeFile, TOO_LARGE } from './notice.ts'
import { readPng } from './png-notice.ts'
import { readSvg } from './svg-notice.ts'

const MOST_PIXELS = 10_000
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** What a file is, from its bytes; a sentence for what cannot be shown as it is. */
export function readNotice(bytes: Uint8Array): { readonly file: NoticeFile } | { readonly fault: string } {
  if (bytes.length > NOTICE_BYTES) return { fault: TOO_LARGE }
  const isPng = PNG.every((byte, at) => bytes[at] === byte)
  const read = isPng ? readPng(bytes) : readSvg(new TextDecoder().decode(bytes))
  if (read === 'broken') return { fault: 'Questo PNG è rovinato o incompleto: scaricalo di nuovo.' }
  if (read === 'active') return { fault: 'Questo SVG carica o esegue qualcosa: usa il PNG.' }
  if (read === 'unreadable')
    return { fault: 'Carica il file ufficiale come PNG o SVG: da un PDF, salva la pagina intera come PNG.' }
  const { width, height } = read
  if (width > MOST_PIXELS || height > MOST_PIXELS || height < 1)
    return { fault: 'Le misure dell’immagine non sono quelle di un avviso.' }
  if (isPng && width < NOTICE_WIDTH)
    return { fault: `L’immagine è larga ${width} pixel: per leggere il testo ne servono almeno ${NOTICE_WIDTH}.` }
  return { file: { type: isPng ? 'image/png' : 'image/svg+xml', width, height } }
}
