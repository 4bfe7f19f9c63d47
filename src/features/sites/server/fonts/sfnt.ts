import { inflateSync } from 'node:zlib'
import { FontFault } from './font-fault.ts'

/** Bytes of a font without compression; the decoder of WOFF2 takes no more either. */
const MOST_BYTES = 30_000_000
const MOST_TABLES = 128
/** https://www.w3.org/TR/WOFF/#WOFFHeader */
const WOFF_HEADER = 44
const WOFF_ENTRY = 20
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

/** The font of any format without compression. It may be longer than it says nowhere: what it says is checked first. */
export async function uncompressed(bytes: Buffer): Promise<Buffer> {
  const format = formatOf(bytes)
  if (format === 'sfnt') return bytes
  // In both formats: what the font needs without compression.
  if (bytes.length < WOFF_HEADER || bytes.readUInt32BE(16) > MOST_BYTES) throw new FontFault('broken')
  if (format === 'woff') return fromWoff(bytes)
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
