import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** The child writes its result here: decoders may print on standard output. */
export const OUTPUT = 3

export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** What the child wrote to `OUTPUT`; undefined if the system gave it no pipes. */
  readonly answer: Buffer | undefined
}

/**
 * Runs a file of the server in a process of its own, with bytes on its standard input: its memory returns to the system,
 * and bytes that crash or block it affect only itself.
 * @param patienceMs after this time it is killed (`SIGKILL`)
 */
export async function runApart(
  file: string,
  given: readonly string[],
  bytes: Uint8Array,
  patienceMs: number,
): Promise<Ending> {
  const child = spawn(process.execPath, [file, ...given], {
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  })
  const closed = once(child, 'close')
  // It may exit before it has read everything. If the system has no pipes left there is no child, and `closed` reports
  // that.
  child.stdin?.on('error', () => {}).end(bytes)
  const output = child.stdio?.[OUTPUT] as Readable | undefined
  const [[code, signal], answer] = await Promise.all([closed, output && buffer(output)])
  return { code, signal, answer }
}
