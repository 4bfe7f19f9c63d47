import { createWriteStream } from 'node:fs'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { serialize } from 'node:v8'
import { OUTPUT } from '../../../platform/process/run-apart.ts'
import { TooManyPixels } from './decode-heic.ts'
import { decoding } from './decoding.ts'
import { CHILD_EXIT } from './picture-process.ts'

/** The lowest priority: visitors' requests come first. */
const LOW_PRIORITY = 19

// A separate process: its memory is returned to the system, and an image that crashes the decoder affects only itself.
setPriority(LOW_PRIORITY)
// Ctrl+C is sent to all processes of a terminal; the server that waits for the result decides when it stops.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
const [name, given] = process.argv.slice(2)
const work = decoding[name as keyof typeof decoding] as (bytes: Uint8Array, ...given: unknown[]) => Promise<unknown>
try {
  const answer = await work(await buffer(process.stdin), ...JSON.parse(given!))
  createWriteStream('', { fd: OUTPUT }).end(serialize(answer))
} catch (error) {
  process.exitCode = error instanceof TooManyPixels ? CHILD_EXIT.tooManyPixels : CHILD_EXIT.broken
}
