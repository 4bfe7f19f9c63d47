import { Worker } from 'node:worker_threads'
import { bindable, type ThreadAnswer, type ThreadOptions, type ThreadRequest } from './sqlite-thread.ts'

/**
 * A thread that holds one SQLite connection; it starts with the first request, because most processes need few of
 * theirs. Requests are answered in order. Those that are made before anything else happens travel in one message: a
 * message costs more than most statements.
 */
export class SqliteWorker {
  #options: ThreadOptions
  #worker: Worker | undefined
  /** Made, and not sent yet. */
  #requests: ThreadRequest[] = []
  /** In the order of their requests. */
  #waiting: { resolve(answer: ThreadAnswer): void; reject(error: Error): void }[] = []
  #failure: Error | undefined

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  async query(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; changes: number }> {
    const { rows = [], changes = 0 } = await this.#ask({ kind: 'query', sql, values: bindable(parameters) })
    return { rows, changes }
  }

  async exec(sql: string): Promise<void> {
    await this.#ask({ kind: 'exec', sql })
  }

  async close(): Promise<void> {
    if (this.#worker) {
      await this.#ask({ kind: 'close' })
      await this.#worker.terminate()
    }
    this.#failure ??= new Error('The database is closed')
  }

  /** Whether it was ever asked. */
  get isStarted(): boolean {
    return this.#worker !== undefined
  }

  #start(): Worker {
    // Next to the source when it runs from source, next to the bundle once built.
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
    const worker = new Worker(new URL(`./sqlite-thread.${extension}`, import.meta.url), {
      workerData: { sqliteThread: this.#options },
      execArgv: [],
    })
    worker.on('message', (answers: readonly ThreadAnswer[]) => {
      for (const answer of answers) this.#settle(answer)
    })
    worker.on('error', (error) => this.#fail(error as Error))
    worker.on('exit', () => this.#fail(new Error('The database thread has ended')))
    return worker
  }

  async #ask(request: ThreadRequest): Promise<ThreadAnswer> {
    if (this.#failure) throw this.#failure
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>()
    this.#worker ??= this.#start()
    this.#waiting.push({ resolve, reject })
    // Runs once nothing else is left to do at this moment.
    if (this.#requests.length === 0) process.nextTick(() => this.#send())
    this.#requests.push(request)
    return await promise
  }

  #send(): void {
    this.#worker?.postMessage(this.#requests)
    this.#requests = []
  }

  #settle({ error, ...answer }: ThreadAnswer): void {
    const waiting = this.#waiting.shift()
    if (!error) waiting?.resolve(answer)
    else waiting?.reject(Object.assign(new Error(error.message), { code: error.code }))
  }

  #fail(error: Error): void {
    this.#failure ??= error
    for (const waiting of this.#waiting) waiting.reject(error)
    this.#waiting = []
  }
}
