import { createRequire } from 'node:module'
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'
import { MAX_PIXELS } from './encoder.ts'

/** Luma samples of one HEVC picture at level 6.2 (ITU-T H.265, table A.8); phones write larger images as tiles. */
const MAX_TILE_PIXELS = 35_651_584
/** Memory for decoding such a tile, 246 MB, with some margin. */
const MAX_HEAP_BYTES = 320 * 1024 * 1024
/** heif_colorspace_RGB, heif_chroma_interleaved_RGB and heif_channel_interleaved of libheif's heif_image.h. */
const RGB = 1
const INTERLEAVED_RGB = 10
const INTERLEAVED = 10
/** heif_error_Memory_allocation_error: for example, a tile is larger than its container declares. */
const OUT_OF_MEMORY = 6

export class TooManyPixels extends Error {}

export interface HeicPixels {
  readonly width: number
  readonly height: number
  /** RGB, one byte each. */
  readonly pixels: Buffer
}

type Libheif = MainModule & { HEAPU8: Uint8Array; HEAPU32: Uint32Array; _malloc(size: number): number }

/**
 * Decodes a HEIC image, upright. Tiles are decoded one by one into the only copy of the image. Throws TooManyPixels
 * before it decodes anything, or when the decoder needs more memory than such images should.
 */
export function decodeHeic(bytes: Uint8Array): HeicPixels {
  const heap = boundHeap()
  try {
    return decodeTiles(new HeicFile(bytes))
  } catch (error) {
    throw heap.refused ? new TooManyPixels('The decoder asked for too much memory') : error
  }
}

/** A file may declare a small image and contain a large one; this limit then stops the decoder. */
function boundHeap(): { refused: boolean } {
  const state = { refused: false }
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages) {
    state.refused ||= this.buffer.byteLength + pages * 65_536 > MAX_HEAP_BYTES
    if (state.refused) throw new RangeError('The heap is bounded')
    return grow.call(this, pages)
  }
  return state
}

function decodeTiles(file: HeicFile): HeicPixels {
  const { columns, rows, tileWidth, tileHeight, width, height, top, left } = file.tiling()
  if (width * height > MAX_PIXELS || tileWidth * tileHeight > MAX_TILE_PIXELS)
    throw new TooManyPixels('More pixels than any camera takes')
  const pixels = Buffer.alloc(width * height * 3)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * tileWidth - left, row * tileHeight - top]
      file.decodeTile(column, row, (line, at) => {
        if (y + at < 0 || y + at >= height) return
        const from = Math.max(0, -x)
        const to = Math.min(line.length / 3, width - x)
        if (to > from) pixels.set(line.subarray(from * 3, to * 3), ((y + at) * width + x + from) * 3)
      })
    }
  return { width, height, pixels }
}

/**
 * One image in libheif, through its C functions: its JavaScript functions do not support tiles. Never freed: the
 * process ends.
 */
class HeicFile {
  #libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Libheif
  /** Where functions write their results: a heif_error first, then one or two values. */
  #error = this.#libheif._malloc(64)
  #answer = this.#libheif._malloc(64)
  #handle: number

  constructor(bytes: Uint8Array) {
    const libheif = this.#libheif
    const context = libheif._heif_context_alloc()
    const file = libheif._malloc(bytes.length)
    libheif.HEAPU8.set(bytes, file)
    libheif._heif_context_read_from_memory_without_copy(this.#error, context, file, bytes.length, 0)
    this.#check()
    libheif._heif_context_get_primary_image_handle(this.#error, context, this.#answer)
    this.#check()
    this.#handle = this.#number(this.#answer)
  }

  /** The tiling of the upright image; an image without tiles is one tile. Read from the container only. */
  tiling() {
    const libheif = this.#libheif
    const tiling = libheif._malloc(128)
    libheif.HEAPU8.fill(0, tiling, tiling + 128)
    // The version of struct heif_image_tiling.
    libheif.HEAPU32[tiling >>> 2] = 1
    libheif._heif_image_handle_get_image_tiling(this.#error, this.#handle, 1, tiling)
    this.#check()
    const field = (index: number) => this.#number(tiling + 4 * index)
    return {
      ...{ columns: field(1), rows: field(2), tileWidth: field(3), tileHeight: field(4) },
      ...{ width: field(5), height: field(6), top: field(7), left: field(8) },
    }
  }

  /** Passes the lines of a tile, top to bottom; each must be read before the next. */
  decodeTile(column: number, row: number, take: (line: Uint8Array, at: number) => void): void {
    const libheif = this.#libheif
    libheif._heif_image_handle_decode_image_tile(
      this.#error,
      this.#handle,
      this.#answer,
      RGB,
      INTERLEAVED_RGB,
      0,
      column,
      row,
    )
    this.#check()
    const image = this.#number(this.#answer)
    const [width, height] = [
      libheif._heif_image_get_width(image, INTERLEAVED),
      libheif._heif_image_get_height(image, INTERLEAVED),
    ]
    const plane = libheif._heif_image_get_plane_readonly2(image, INTERLEAVED, this.#answer)
    const stride = this.#number(this.#answer)
    for (let at = 0; at < height; at++) {
      const start = plane + at * stride
      take(libheif.HEAPU8.subarray(start, start + width * 3), at)
    }
    libheif._heif_image_release(image)
  }

  #number(address: number): number {
    return this.#libheif.HEAPU32[address >>> 2]!
  }

  #check(): void {
    const code = this.#number(this.#error)
    if (code === OUT_OF_MEMORY) throw new TooManyPixels('libheif refused to take so much memory')
    if (code !== 0) throw new Error(`libheif refused the file: ${code}, ${this.#number(this.#error + 4)}`)
  }
}
