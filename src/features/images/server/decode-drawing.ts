/** By which a file tells its encoding before anything else. */
const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
const DECLARED = /^\s*<\?xml(?=\s)[^>]*?\sencoding\s*=\s*["']([^"']*)["']/

/** The first characters of what may be a drawing; declarations and names of elements are ASCII in nearly every encoding. */
export function startOfDrawing(bytes: Uint8Array): string {
  return new TextDecoder(markedEncoding(bytes) ?? 'utf-8').decode(bytes.subarray(0, 4096))
}

/** The text of a drawing in the encoding that it says it has (XML 1.0, appendix F); undefined when nobody knows that. */
export function decodeDrawing(bytes: Uint8Array): string | undefined {
  const encoding = markedEncoding(bytes) ?? declaredEncoding(bytes)
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return undefined
  }
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  return MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1]
}

function declaredEncoding(bytes: Uint8Array): string {
  const declared = DECLARED.exec(startOfDrawing(bytes))?.[1] ?? 'utf-8'
  // In UTF-16 the declaration could not have been read so: a program said it and wrote UTF-8.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared
}
