import { createWriteStream } from 'node:fs'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { HEIC_EXIT, OUTPUT } from './convert-heic.ts'
import { decodeHeic, TooManyPixels } from './decode-heic.ts'

/** Nice value, the lowest there is: visitors' requests come first. */
const LOW_PRIORITY = 19
/** An optimised coding table would need all coefficients in memory, six bytes a pixel. */
const NEAR_LOSSLESS = { quality: 93, chromaSubsampling: '4:4:4', optimiseCoding: false }

// A process of its own: the memory of a decoder in WebAssembly never shrinks.
setPriority(LOW_PRIORITY)
sharp.concurrency(1)
try {
  const { width, height, pixels } = decodeHeic(await buffer(process.stdin))
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg(NEAR_LOSSLESS)
    .toBuffer()
  createWriteStream('', { fd: OUTPUT }).end(jpeg)
} catch (error) {
  process.exitCode = error instanceof TooManyPixels ? HEIC_EXIT.tooManyPixels : HEIC_EXIT.broken
}
