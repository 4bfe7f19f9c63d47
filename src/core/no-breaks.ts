/** A number and its unit. */
const BEFORE_UNIT = /(\d) (?=(?:€|°C|%|kg|g|cm|mm|ml|l|km|m²|m)(?![\p{L}\p{N}]))/gu
/** A middle dot ends a line; it does not begin one. */
const BEFORE_DOT = / ·(?= )/g
/** The price that ends a text stays with the word before its dot. */
const BEFORE_LAST_PRICE = /(?<=\u00a0·) (?=\d[\d.,]*\u00a0€\s*$)/u
/** Numbers from … to: a line may break after a dash (Unicode Standard Annex 14), where no character forbids it visibly. */
const RANGE = /((?<!\d)\d{1,4}(?:[.,:]\d{1,2})?–\d{1,4}(?:[.,:]\d{1,2})?(?!\d))/

/** A text with no-break spaces where Italian typography has them. */
export function withNoBreaks(text: string): string {
  return text.replace(BEFORE_UNIT, '$1\u00a0').replace(BEFORE_DOT, '\u00a0·').replace(BEFORE_LAST_PRICE, '\u00a0')
}

/** A text in parts: every second one is a range of numbers, which belongs on one line. */
export function partsByRange(text: string): string[] {
  return text.split(RANGE)
}
