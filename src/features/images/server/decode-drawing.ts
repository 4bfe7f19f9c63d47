/** Byte order marks and first bytes that identify an encoding. */
const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
const DECLARED = /^\s*<\?xml(?=\s)[^>]*?\sencoding\s*=\s*["']([^"']*)["']/

/**
 * The first characters of a possible drawing; declarations and names of elements are ASCII in nearly every encoding.
 */
export function startOfDrawing(bytes: Uint8Array): string {
  return new TextDecoder(markedEncoding(bytes) ?? 'utf-8').decode(bytes.subarray(0, 4096))
}

/** The text of a drawing in its declared encoding (XML 1.0, appendix F); undefined for an unknown encoding. */
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
  // In UTF-16 the declaration could not have been read this way: a program declared it and wrote UTF-8.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared
}
