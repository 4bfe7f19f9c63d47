import { foldText } from '../../../core/search-text.ts'

/**
 * Whether somebody has typed a name: with any capitals, accents and spaces, and with the apostrophes, quotation marks
 * and dashes of a keyboard, which are others than those of printed texts.
 */
export function isTypedName(typed: string, name: string): boolean {
  return readable(typed) === readable(name)
}

function readable(text: string): string {
  return foldText(text.normalize('NFKC').replace(/[‘’ʼ`´′]/g, "'"))
    .replace(/[“”„«»″]/g, '"')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
