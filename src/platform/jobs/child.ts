import { type ChildProcess, fork } from 'node:child_process'
import type { Database } from '../database/database.ts'
import type { Logger } from '../process/log.ts'

/** Delay before a child that ended by itself is restarted, in ms. */
const RESTART_MS = 1000

/** Messages to and from the child. */
export type ToChild = 'wake' | 'stop'
export type FromChild = 'ready' | 'changed'

/** Runs jobs in a separate process, so that no encoder or import blocks a visitor. */
export class JobsChild {
  #child: ChildProcess | undefined
  #stopped = false
  #file: string
  #database: Database
  #log: Logger

  constructor(file: string, database: Database, log: Logger) {
    this.#file = file
    this.#database = database
    this.#log = log
    database.onChange((topics) => {
      if (topics.includes('jobs')) this.#say('wake')
    })
  }

  start(): void {
    const child = fork(this.#file, { execArgv: ['--enable-source-maps'] })
    this.#child = child
    // Pages that a job made stale are visible at once, not at the next poll.
    child.on('message', (message) => {
      if (message === ('changed' satisfies FromChild)) void this.#database.catchUp()
    })
    // The child could not be started, or a message could not be sent; `close` follows.
    child.on('error', (error) => this.#log.error({ err: error }, 'The jobs process cannot be reached'))
    child.on('close', (exitCode, signal) => {
      this.#child = undefined
      if (this.#stopped) return
      this.#log.error({ exitCode, signal }, 'The jobs process ended and is started again')
      setTimeout(() => this.#stopped || this.start(), RESTART_MS).unref()
    })
  }

  /** Lets the running job finish, within `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.#stopped = true
    const child = this.#child
    if (!child) return
    const ended = new Promise((resolve) => child.once('close', resolve))
    this.#say('stop')
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
    await ended
    clearTimeout(timer)
  }

  #say(message: ToChild): void {
    // It may be dying without this being known here; without a callback the failure would be an event without a
    // listener.
    if (this.#child?.connected) this.#child.send(message, () => {})
  }
}
