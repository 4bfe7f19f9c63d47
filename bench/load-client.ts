import type { ChildProcess } from 'node:child_process'
import { nextMessage } from '../e2e/load/next-message.ts'
import type { Figures } from './figures.ts'
import { LOAD_CORE, startProcess } from './processes.ts'

export interface Target {
  readonly host: string
  readonly path: string
}

export interface LoadJob {
  readonly port: number
  readonly targets: readonly Target[]
  /** Targets in turn, or by Zipf's law with the first as the most frequent. */
  readonly order: 'round' | 'zipf'
  /** Additional header lines, each with its line end. */
  readonly headers: string
  /** Body of POST requests; without it the load sends GET. */
  readonly body?: string
  readonly connections: number
  readonly seconds: number
  /** Continues after its time until every target has been requested this often. */
  readonly wholeRounds: number
}
export type LoadResult = Figures | { readonly error: string }

/** Generates load from a separate process on a core of its own, which it keeps awake from its first run on. */
export class LoadClient {
  #child: ChildProcess | undefined

  /** Leaves its core idle until the next run. */
  rest(): void {
    this.#child?.kill()
    this.#child = undefined
  }

  async run(job: Pick<LoadJob, 'port' | 'targets'> & Partial<LoadJob>): Promise<Figures> {
    this.#child ??= startProcess(LOAD_CORE, ['bench/load.ts'], { channel: true })
    const answered = nextMessage<LoadResult>(this.#child)
    this.#child.send({ order: 'round', headers: '', connections: 64, seconds: 2, wholeRounds: 0, ...job })
    const result = await answered
    if ('error' in result) throw new Error(`The load came to an unexpected answer: ${result.error}`)
    return result
  }
}
