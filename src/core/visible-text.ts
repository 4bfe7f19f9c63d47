/** Control characters that change the direction of the following text, on every screen that shows it. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
/** An unpaired UTF-16 surrogate, which no file or database can store. */
const HALF = /\p{Cs}/gu

/** A name without invisible characters that disturb the text around it; NUL is refused elsewhere, as in every text. */
export function visibleText(text: string): string {
  return text.replace(TURNING, '').replace(HALF, '')
}
