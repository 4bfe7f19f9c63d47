const GAPS = /[\s\p{Cc}]+/gu
/** Control characters, invisible marks and halves of characters, which no line of a label can show. */
const INVISIBLE = /\p{C}/gu

/** One line of text as it is stored, from anything that was posted. */
export function cleanText(posted: unknown): string {
  return typeof posted === 'string' ? posted.normalize('NFC').replace(GAPS, ' ').replace(INVISIBLE, '').trim() : ''
}
