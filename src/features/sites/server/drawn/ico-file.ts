const HEADER_BYTES = 6
const ENTRY_BYTES = 16
const TYPE_ICON = 1
const BITS_PER_PIXEL = 32

/** An ICO file with PNG images, which every browser since 2011 reads. */
export function icoFile(images: readonly { readonly side: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length)
  head.writeUInt16LE(TYPE_ICON, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  for (const [at, { side, png }] of images.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * at
    head.writeUInt8(side, entry)
    head.writeUInt8(side, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(BITS_PER_PIXEL, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)])
}
