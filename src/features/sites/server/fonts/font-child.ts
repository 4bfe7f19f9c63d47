import { createWriteStream } from 'node:fs'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { serialize } from 'node:v8'
import { OUTPUT } from '../../../../platform/process/run-apart.ts'
import { FontFault } from './font-fault.ts'
import { makeFont } from './make-font.ts'

/** The lowest priority: visitors' requests come first. */
const LOW_PRIORITY = 19

setPriority(LOW_PRIORITY)
// Ctrl+C is sent to all processes of a terminal; the server that waits for the result decides when it stops.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
const answer = await makeFont(await buffer(process.stdin)).then(
  (made) => ({ made }),
  (error) => {
    if (error instanceof FontFault) return { fault: error.kind }
    throw error
  },
)
createWriteStream('', { fd: OUTPUT }).end(serialize(answer))
