import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { MAX_PIXELS } from './encoder.ts'

/** Brands of HEIF files whose pictures are HEVC (ISO 23008-12, annex B); those of AVIF are others. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
/** A telephone's picture takes 2 s; what takes longer is not one. */
const PATIENCE_MS = 60_000
const NEAR_LOSSLESS = { quality: 93, chromaSubsampling: '4:4:4' }

export function isHeic(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1')
  if (text.slice(4, 8) !== 'ftyp') return false
  const brands = text.slice(8, 8 + 4) + text.slice(16, Math.min(64, bytes[3] ?? 0))
  return (brands.match(/.{4}/gs) ?? []).some((brand) => HEIC_BRANDS.has(brand))
}

/** A JPEG of a HEIC picture, upright; throws for one that cannot be read. */
export async function convertHeic(bytes: Uint8Array): Promise<Buffer> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const worker = new Worker(new URL(`./heic-thread.${extension}`, import.meta.url), {
    execArgv: [],
    // The decoder prints what it finds wrong; whoever uploaded is told in a sentence.
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), PATIENCE_MS)
  try {
    const { promise, resolve, reject } = Promise.withResolvers<{ width: number; height: number; pixels: Uint8Array }>()
    worker.once('message', (answer) => ('error' in answer ? reject(new Error(answer.error)) : resolve(answer)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The HEIC decoder ended')))
    worker.postMessage(bytes)
    const { width, height, pixels } = await promise
    return await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS })
      .removeAlpha()
      .jpeg(NEAR_LOSSLESS)
      .toBuffer()
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
