/** Turn the direction of whatever follows them, on every screen that shows the text. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
/** Half of a pair of UTF-16, which no file and no database can hold. */
const HALF = /\p{Cs}/gu

/** A name without signs that nobody sees and that spoil what stands around it; a zero is refused elsewhere, as in every text. */
export function visibleText(text: string): string {
  return text.replace(TURNING, '').replace(HALF, '')
}
