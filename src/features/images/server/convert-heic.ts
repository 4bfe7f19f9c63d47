import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../../core/refusal.ts'

/** Brands of HEIF files whose pictures are HEVC (ISO 23008-12, annex B); those of AVIF are others. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
/** 48 megapixels take a telephone's owner 4 to 15 s on a busy machine; what takes longer is no picture. */
const PATIENCE_MS = 180_000
/** The child writes the picture here: decoders print what they like on standard output. */
export const OUTPUT = 3
/** How the child ends when it has no picture to give. */
export const HEIC_EXIT = { broken: 2, tooManyPixels: 3 } as const

export function isHeic(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1')
  if (text.slice(4, 8) !== 'ftyp') return false
  const brands = text.slice(8, 8 + 4) + text.slice(16, Math.min(64, bytes[3] ?? 0))
  return (brands.match(/.{4}/gs) ?? []).some((brand) => HEIC_BRANDS.has(brand))
}

let last: Promise<unknown> = Promise.resolve()

/**
 * A JPEG of a HEIC picture, upright, made by a process that ends with it, one at a time. Undefined for one that cannot be
 * read.
 */
export function convertHeic(bytes: Uint8Array): Promise<Buffer | undefined> {
  const turn = last.then(() => runChild(bytes))
  last = turn.catch(() => {})
  return turn
}

async function runChild(bytes: Uint8Array): Promise<Buffer | undefined> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const file = fileURLToPath(new URL(`./heic-child.${extension}`, import.meta.url))
  const child = spawn(process.execPath, [file], {
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  })
  const closed = once(child, 'close')
  const input = child.stdin as Writable
  // It may have ended before it took all.
  input.on('error', () => {})
  input.end(bytes)
  const [jpeg, [code]] = await Promise.all([buffer(child.stdio[OUTPUT] as Readable), closed])
  if (code === HEIC_EXIT.tooManyPixels) refusePixels()
  return code === 0 ? jpeg : undefined
}

/** For a picture of so many pixels that it is taken for a bomb. */
export function refusePixels(): never {
  throw new Refusal('too_large', 'L’immagine ha troppi pixel: riducila e caricala di nuovo.')
}
