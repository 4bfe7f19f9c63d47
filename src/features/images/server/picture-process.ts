import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'
import { Refusal } from '../../../core/refusal.ts'
import { runApart } from '../../../platform/process/run-apart.ts'
import type { Decoding } from './decoding.ts'
import { refuseBroken, refusePixels } from './picture-refusals.ts'

/** 48 megapixels from a phone take 4 to 15 s on a busy machine; what takes longer is not an image. */
const PATIENCE_MS = 180_000
/** Exit codes of the child without a result. */
export const CHILD_EXIT = { broken: 2, tooManyPixels: 3 } as const

/** Decodes each image in a process of its own. */
export const decodingApart: Decoding = {
  convert: (bytes) => runChild('convert', bytes),
  inspect: (bytes, ...given) => runChild('inspect', bytes, ...given),
  decode: (bytes, ...given) => runChild('decode', bytes, ...given),
  encode: (bytes, ...given) => runChild('encode', bytes, ...given),
  fit: (bytes, ...given) => runChild('fit', bytes, ...given),
}

async function runChild<Name extends keyof Decoding>(
  name: Name,
  bytes: Uint8Array,
  ...given: unknown[]
): Promise<Awaited<ReturnType<Decoding[Name]>>> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const file = fileURLToPath(new URL(`./picture-child.${extension}`, import.meta.url))
  const { code, signal, answer } = await runApart(file, [name, JSON.stringify(given)], bytes, PATIENCE_MS)
  if (code === CHILD_EXIT.broken) refuseBroken()
  if (code === CHILD_EXIT.tooManyPixels) refusePixels()
  // Killed by the system, which is out of memory, or by the time-out of this process.
  if (signal === 'SIGKILL')
    throw new Refusal(
      'too_large',
      'Per aprire questa immagine servono più memoria o più tempo di quanti ne ha il server: riducila e caricala di nuovo.',
    )
  // Stopped with the server, or never started: that says nothing about the image.
  if (code !== 0 || !answer) throw new Error(`The process that decodes a picture ended with ${signal ?? code}`)
  return deserialize(answer)
}
