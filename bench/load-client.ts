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
  /** One target after the other, or by Zipf's law with the first as the one that is asked for most. */
  readonly order: 'round' | 'zipf'
  /** Further header lines, each with its line end. */
  readonly headers: string
  /** Sent by POST; without it the load reads by GET. */
  readonly body?: string
  readonly connections: number
  readonly seconds: number
  /** Goes on past its time until every target has been asked for so often. */
  readonly wholeRounds: number
}
export type LoadResult = Figures | { readonly error: string }

/** Makes load from a process of its own, on a core of its own, which it keeps awake from its first run on. */
export class LoadClient {
  #child: ChildProcess | undefined

  /** Leaves its core to others until the next run. */
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
