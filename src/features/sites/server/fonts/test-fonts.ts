import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { decompress } from 'wawoff2'

const packages = createRequire(import.meta.url)

/** A font of one weight, «Gloock», under the SIL Open Font License. */
export const woff2 = (): Buffer =>
  readFileSync(packages.resolve('@fontsource/gloock/files/gloock-latin-400-normal.woff2'))
export const woff = (): Buffer =>
  readFileSync(packages.resolve('@fontsource/gloock/files/gloock-latin-400-normal.woff'))

/** A font of all weights from 300 to 900, «Figtree», under the same licence. */
export const variable = (style: 'normal' | 'italic' = 'normal'): Buffer =>
  readFileSync(packages.resolve(`@fontsource-variable/figtree/files/figtree-latin-wght-${style}.woff2`))

/** The same without compression, as owners have it. */
export async function ttf(bytes: Uint8Array = woff2()): Promise<Buffer> {
  return Buffer.from(await decompress(bytes))
}

/** A font whose maker allows something else to embed (fsType). */
export async function embeddable(fsType: number): Promise<Buffer> {
  const bytes = await ttf()
  bytes.writeUInt16BE(fsType, placeOf(bytes, 'OS/2') + 8)
  return bytes
}

/** A font whose descender has no sign. */
export async function withoutSign(): Promise<Buffer> {
  const bytes = await ttf()
  const place = placeOf(bytes, 'hhea') + 6
  bytes.writeInt16BE(-bytes.readInt16BE(place), place)
  return bytes
}

/** A variable font whose only axis goes from this weight to that one. */
export async function withWeights(least: number, most: number): Promise<Buffer> {
  const bytes = await ttf(variable())
  const fvar = placeOf(bytes, 'fvar')
  const axis = fvar + bytes.readUInt16BE(fvar + 4)
  bytes.writeInt32BE(least * 0x10000, axis + 4)
  bytes.writeInt32BE(most * 0x10000, axis + 12)
  return bytes
}

/** Where a table begins in a font without compression. */
function placeOf(bytes: Buffer, tag: string): number {
  const entry = Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => 12 + at * 16).find(
    (at) => bytes.toString('latin1', at, at + 4) === tag,
  )!
  return bytes.readUInt32BE(entry + 8)
}

/** A font with one table more, which no font has. */
export async function withTable(tag: string, content: Uint8Array): Promise<Buffer> {
  const bytes = await ttf()
  const entries = 12 + bytes.readUInt16BE(4) * 16
  const directory = Buffer.from(bytes.subarray(0, entries))
  for (let at = 12; at < entries; at += 16) directory.writeUInt32BE(directory.readUInt32BE(at + 8) + 16, at + 8)
  directory.writeUInt16BE(bytes.readUInt16BE(4) + 1, 4)
  const entry = Buffer.alloc(16)
  entry.write(tag, 'latin1')
  entry.writeUInt32BE(bytes.length + 16, 8)
  entry.writeUInt32BE(content.length, 12)
  return Buffer.concat([directory, entry, bytes.subarray(entries), content])
}

/** Known tags of WOFF2 whose tables may be transformed (https://www.w3.org/TR/WOFF2/#table_dir_format). */
const [GLYF, LOCA] = [10, 11]

/**
 * The font of one weight with this many bytes after its transformed outlines, which its table directory counts and its
 * header does not: no decoder reads them, and all unpack them.
 */
export function swollen(more: number): Buffer {
  const font = woff2()
  const numberAt = (place: number) => {
    let [value, at] = [0, place]
    do value = value * 128 + (font[at]! & 0x7f)
    while (font[at++]! >= 0x80)
    return { value, end: at }
  }
  let [at, streamed] = [48, 0]
  let outlines: { readonly start: number; readonly end: number; readonly length: number; readonly until: number }
  for (let table = 0; table < font.readUInt16BE(12); table++) {
    const known = font[at]! & 0x3f
    const whole = numberAt(at + 1)
    const packed = known === GLYF || known === LOCA ? numberAt(whole.end) : whole
    streamed += packed.value
    if (known === GLYF) outlines = { start: whole.end, end: packed.end, length: packed.value, until: streamed }
    at = packed.end
  }
  const { start, end, length, until } = outlines!
  const plain = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)))
  const tail = Buffer.alloc(more)
  // A font that is packed a hundred times smaller is not believed.
  for (let place = 0; place < more; place += 40) tail[place] = (place * 2_654_435_761) >>> 24
  const stream = brotliCompressSync(Buffer.concat([plain.subarray(0, until), tail, plain.subarray(until)]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  })
  const number = length + more
  const digits = [28, 21, 14, 7, 0].map((bits) => ((number >>> bits) & 0x7f) | (bits > 0 ? 0x80 : 0))
  const written = Buffer.from(digits.slice(digits.findIndex((digit) => digit !== 0x80)))
  const bytes = Buffer.concat([font.subarray(0, start), written, font.subarray(end, at), stream])
  const file = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  file.writeUInt32BE(file.length, 8)
  file.writeUInt32BE(stream.length, 20)
  return file
}
