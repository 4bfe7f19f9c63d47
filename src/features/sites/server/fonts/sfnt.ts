import { inflateSync } from 'node:zlib'
import { FontFault } from './font-fault.ts'

/** Bytes of a font without compression. The decoder of WOFF2 writes no more, but allocates what a file says. */
const MOST_BYTES = 30_000_000
const MOST_TABLES = 128
/** https://www.w3.org/TR/WOFF/#WOFFHeader */
const WOFF_HEADER = 44
const WOFF_ENTRY = 20
/** https://www.w3.org/TR/WOFF2/#woff20Header */
const WOFF2_HEADER = 48
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** How a file begins (https://learn.microsoft.com/typography/opentype/spec/otff). */
export type FontFormat = 'sfnt' | 'woff' | 'woff2'

/** What a file is by its first bytes. */
export function formatOf(bytes: Uint8Array): FontFormat {
  const tag = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (tag === 'ttcf') throw new FontFault('collection')
  if (tag === 'wOFF') return 'woff'
  if (tag === 'wOF2') return 'woff2'
  if (tag === 'OTTO' || tag === 'true' || tag === '\0\x01\0\0') return 'sfnt'
  throw new FontFault('notFont')
}

/** The font of any format without compression. The lengths that the file announces are checked before it is unpacked. */
export async function uncompressed(bytes: Buffer): Promise<Buffer> {
  const format = formatOf(bytes)
  if (format === 'sfnt') return bytes
  // In both formats: what the font needs without compression.
  if (bytes.length < WOFF_HEADER || bytes.readUInt32BE(16) > MOST_BYTES) throw new FontFault('broken')
  if (format === 'woff') return fromWoff(bytes)
  checkWoff2(bytes)
  const { decompress } = await import('wawoff2')
  try {
    // A view of the decoder's memory.
    return Buffer.from(await decompress(bytes))
  } catch {
    throw new FontFault('broken')
  }
}

function fromWoff(bytes: Buffer): Buffer {
  const count = bytes.readUInt16BE(12)
  if (count > MOST_TABLES) throw new FontFault('broken')
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  bytes.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const parts: Buffer[] = [header]
  let end = header.length
  for (let at = 0; at < count; at++) {
    const entry = WOFF_HEADER + at * WOFF_ENTRY
    const [offset, packed, size] = [4, 8, 12].map((place) => bytes.readUInt32BE(entry + place)) as [
      number,
      number,
      number,
    ]
    if (end + size > MOST_BYTES || packed > size || offset + packed > bytes.length) throw new FontFault('broken')
    const stored = bytes.subarray(offset, offset + packed)
    // Never more than the file says, however much it holds.
    const table = packed === size ? stored : inflateSync(stored, { maxOutputLength: size })
    if (table.length !== size) throw new FontFault('broken')
    const place = SFNT_HEADER + at * SFNT_ENTRY
    bytes.copy(header, place, entry, entry + 4)
    bytes.copy(header, place + 4, entry + 16, entry + 20)
    header.writeUInt32BE(end, place + 8)
    header.writeUInt32BE(size, place + 12)
    const padding = Buffer.alloc((4 - (size % 4)) % 4)
    parts.push(table, padding)
    end += size + padding.length
  }
  return Buffer.concat(parts)
}

/** Places of `glyf` and `loca` among the known tags, and the place that says that the tag follows. */
const [GLYF, LOCA, TAG_FOLLOWS] = [10, 11, 63]

/**
 * Refuses a WOFF2 whose table directory (https://www.w3.org/TR/WOFF2/#table_dir_format) sums to more than a font may
 * have: the decoder allocates that before it unpacks anything, and the Brotli stream is never unpacked beyond it.
 */
function checkWoff2(bytes: Buffer): void {
  if (bytes.length < WOFF2_HEADER) throw new FontFault('broken')
  if (bytes.toString('latin1', 4, 8) === 'ttcf') throw new FontFault('collection')
  const count = bytes.readUInt16BE(12)
  if (count > MOST_TABLES) throw new FontFault('broken')
  const read = reader(bytes, WOFF2_HEADER)
  let [packed, whole] = [0, 0]
  for (let table = 0; table < count; table++) {
    const flags = read.byte()
    const [known, version] = [flags & 0x3f, flags >> 6]
    const tag = known === TAG_FOLLOWS ? read.tag() : undefined
    // These two are transformed unless they say otherwise, all others only if they say so.
    const isOutline = known === GLYF || known === LOCA || tag === 'glyf' || tag === 'loca'
    const length = read.base128()
    whole += length
    packed += isOutline === (version === 0) ? read.base128() : length
    if (whole > MOST_BYTES || packed > MOST_BYTES) throw new FontFault('broken')
  }
}

/** Reads one value of a table directory after the other. */
function reader(bytes: Buffer, start: number) {
  let at = start
  const byte = () => {
    const value = bytes[at++]
    if (value === undefined) throw new FontFault('broken')
    return value
  }
  return {
    byte,
    tag: () => String.fromCharCode(byte(), byte(), byte(), byte()),
    /** https://www.w3.org/TR/WOFF2/#UIntBase128 */
    base128: () => {
      let value = 0
      for (let read = 0; read < 5; read++) {
        const next = byte()
        value = value * 128 + (next & 0x7f)
        if (next < 0x80) return value
      }
      throw new FontFault('broken')
    },
  }
}

/** The tables of a font by their tags. */
export function tablesOf(bytes: Uint8Array): ReadonlyMap<string, DataView> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint16(4)
  if (count > MOST_TABLES) throw new FontFault('broken')
  return new Map(
    Array.from({ length: count }, (_, at) => {
      const entry = SFNT_HEADER + at * SFNT_ENTRY
      const tag = Buffer.from(bytes.subarray(entry, entry + 4)).toString('latin1')
      const [offset, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)]
      if (offset + length > bytes.length) throw new FontFault('broken')
      return [tag, new DataView(bytes.buffer, bytes.byteOffset + offset, length)] as const
    }),
  )
}
