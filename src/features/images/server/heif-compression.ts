/** Properties that identify the compression of an image (ISO 23008-12, annex B; AV1-ISOBMFF, 2.3). */
const COMPRESSIONS = { hvcC: 'hevc', av1C: 'av1' } as const
/** Maximum boxes to read: the description of an image comes before its bytes, or right after them. */
const MOST_BOXES = 32
/** Size and name of a box; its size in 64 bits follows if `size` is 1 (ISO 14496-12, 4.2). */
const HEAD_BYTES = 8
const LONG_HEAD_BYTES = 16

/**
 * Compression of the image in a HEIF file; undefined for any other file. Brands do not identify it: many cameras and
 * encoders write only those of the family, or those of all its members.
 */
export function heifCompression(bytes: Uint8Array): 'hevc' | 'av1' | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 4, HEAD_BYTES) !== 'ftyp') return undefined
  const facts = contentOf(file, 'meta')
  const name = facts && /hvcC|av1C/.exec(facts.toString('latin1'))?.[0]
  return COMPRESSIONS[name as keyof typeof COMPRESSIONS]
}

/** Content of the first top-level box with a name. */
function contentOf(file: Buffer, name: string): Buffer | undefined {
  let at = 0
  for (let box = 0; box < MOST_BOXES && at + LONG_HEAD_BYTES <= file.length; box++) {
    const short = file.readUInt32BE(at)
    const size = short === 1 ? Number(file.readBigUInt64BE(at + HEAD_BYTES)) : short
    // The last one may extend to the end.
    const end = size === 0 ? file.length : at + size
    if (file.toString('latin1', at + 4, at + HEAD_BYTES) === name) return file.subarray(at + HEAD_BYTES, end)
    if (size !== 0 && size < HEAD_BYTES) return undefined
    at = end
  }
  return undefined
}
