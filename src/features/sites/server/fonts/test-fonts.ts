import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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
  const entry = Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => 12 + at * 16).find(
    (at) => bytes.toString('latin1', at, at + 4) === 'OS/2',
  )!
  bytes.writeUInt16BE(fsType, bytes.readUInt32BE(entry + 8) + 8)
  return bytes
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
