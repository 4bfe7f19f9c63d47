/** A part of an address with percent-encoding decoded; unchanged if it is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
