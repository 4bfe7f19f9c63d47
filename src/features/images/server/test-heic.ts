/** HEIF's boxes (ISO 14496-12, 4.2): size, name, content. */
function box(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), Buffer.from(name, 'latin1'), content])
}

const u8 = (...values: number[]) => Buffer.from(values)
const u16 = (...values: number[]) => Buffer.concat(values.map((value) => u8(value >> 8, value & 0xff)))
const u32 = (...values: number[]) => Buffer.concat(values.map((value) => u16(value >>> 16, value & 0xffff)))

/**
 * Replaces the brands of a HEIF file by four others, the major one first: the same number, so that no offset changes.
 */
export function withBrands(bytes: Uint8Array, [major, ...compatible]: readonly string[]): Buffer {
  const ftyp = box('ftyp', Buffer.from(major!), u32(0), Buffer.from(compatible.join('')))
  return Buffer.concat([ftyp, bytes.subarray(ftyp.length)])
}

export interface Grid {
  readonly columns: number
  readonly rows: number
  /** Declared dimensions; by default those of all tiles. */
  readonly width?: number
  readonly height?: number
}

/**
 * A HEIC image as phones write them (ISO 23008-12, 6.6.2.3.2): a grid of tiles, each of which is the one image of
 * another HEIC file, `tile`.
 */
export function gridHeic(tile: Buffer, { columns, rows, ...measures }: Grid): Buffer {
  const ispe = tile.subarray(tile.indexOf('ispe') - 4)
  const [tileWidth, tileHeight] = [ispe.readUInt32BE(12), ispe.readUInt32BE(16)]
  const { width = tileWidth * columns, height = tileHeight * rows } = measures
  const hvcc = tile.subarray(tile.indexOf('hvcC') - 4)
  const data = tile.subarray(tile.indexOf('mdat') + 4)
  // Each tile is an item of its own; all have the same bytes.
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 2)
  const item = (id: number, type: string, hidden: 0 | 1) =>
    box('infe', u8(2, 0, 0, hidden), u16(id, 0), Buffer.from(`${type}\0`))
  const grid = Buffer.concat([u8(0, 1, rows - 1, columns - 1), u32(width, height)])
  const meta = (offset: number) =>
    box(
      'meta',
      u32(0),
      box('hdlr', u32(0, 0), Buffer.from('pict'), u32(0, 0, 0), u8(0)),
      box('pitm', u32(0), u16(1)),
      box('iinf', u32(0), u16(tiles.length + 1), item(1, 'grid', 0), ...tiles.map((id) => item(id, 'hvc1', 1))),
      box('iref', u32(0), box('dimg', u16(1, tiles.length, ...tiles))),
      box(
        'iprp',
        box(
          'ipco',
          box('ispe', u32(0, width, height)),
          box('ispe', u32(0, tileWidth, tileHeight)),
          hvcc.subarray(0, hvcc.readUInt32BE(0)),
        ),
        box('ipma', u32(0, tiles.length + 1), u16(1), u8(1, 1), ...tiles.flatMap((id) => [u16(id), u8(2, 2, 0x83)])),
      ),
      box('idat', grid),
      // Version 1, in which an item can be in `idat` (construction method 1).
      box(
        'iloc',
        u8(1, 0, 0, 0, 0x44, 0),
        u16(tiles.length + 1),
        u16(1, 1, 0, 1),
        u32(0, grid.length),
        ...tiles.flatMap((id) => [u16(id, 0, 0, 1), u32(offset, data.length)]),
      ),
    )
  const ftyp = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  return Buffer.concat([ftyp, meta(ftyp.length + meta(0).length + 8), box('mdat', data)])
}
