import { type Decoding, decoding } from './decoding.ts'
import { heifCompression } from './heif-compression.ts'
import { readHeader } from './picture-header.ts'
import { decodingApart } from './picture-process.ts'
import { Turns } from './turns.ts'

/**
 * Waiting work keeps no bytes, only its request. An upload is retried by its client; a browser never retries an image,
 * and a page may show hundreds that are not made yet. Concurrent requests for the same one share the work.
 */
const MOST_WAITING = { uploads: 100, renditions: 2000 }
const REFUSAL = 'Si stanno preparando già troppe immagini: riprova tra qualche istante.'
type Line = keyof typeof MOST_WAITING
/** Quick images, decoded in this process; more at once would only delay all of them. */
export const QUICK_TURNS = new Turns({ atOnce: 2, mostWaiting: MOST_WAITING, refusal: REFUSAL })
/** All others, one at a time. */
export const LARGE_TURNS = new Turns({ atOnce: 1, mostWaiting: MOST_WAITING, refusal: REFUSAL })

/**
 * Works on an image when its turn has come: a quick one here, any other in a process of its own. Its bytes are only
 * read then, so that waiting work takes no memory. Undefined when there are none.
 */
export async function inTurn<Result>(
  line: Line,
  read: () => Promise<Uint8Array | undefined>,
  work: (bytes: Uint8Array, decoding: Decoding) => Promise<Result>,
): Promise<Result | undefined> {
  const quick = await QUICK_TURNS.take(line, async () => {
    const bytes = await read()
    if (!bytes) return { result: undefined }
    return (await isQuick(bytes)) ? { result: await work(bytes, decoding) } : undefined
  })
  if (quick) return quick.result
  return await LARGE_TURNS.take(line, async () => {
    const bytes = await read()
    return bytes && (await work(bytes, decodingApart))
  })
}

async function isQuick(bytes: Uint8Array): Promise<boolean> {
  if (heifCompression(bytes) === 'hevc') return false
  // Anything but an image is refused at once, and drawings are never decoded.
  return (await readHeader(bytes))?.isQuick ?? true
}
