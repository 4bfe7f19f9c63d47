import { Worker } from 'node:worker_threads'
import type { ThreadAnswer, ThreadOptions, ThreadRequest } from './sqlite-thread.ts'

/**
 * A thread that holds one SQLite connection; it starts with the first request, because most processes need few of
 * theirs. Requests are answered in order.
 */
export class SqliteWorker {
  #options: ThreadOptions
  #worker: Worker | undefined
  #waiting = new Map<number, { resolve(answer: ThreadAnswer): void; reject(error: Error): void }>()
  #nextId = 0
  #failure: Error | undefined

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: Record<string, unknown>[]; changes: number }> {
    return this.#ask({ kind: 'query', sql, parameters } as Omit<ThreadRequest & { kind: 'query' }, 'id'>).then(
      (answer) => ({
        rows: answer.rows ?? [],
        changes: answer.changes ?? 0,
      }),
    )
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
    worker.on('message', (answer: ThreadAnswer) => this.#settle(answer))
    worker.on('error', (error) => this.#fail(error as Error))
    worker.on('exit', () => this.#fail(new Error('The database thread has ended')))
    return worker
  }

  #ask(request: Omit<ThreadRequest & { kind: 'query' }, 'id'> | { kind: 'exec'; sql: string } | { kind: 'close' }) {
    if (this.#failure) return Promise.reject(this.#failure)
    const id = this.#nextId++
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>()
    this.#waiting.set(id, { resolve, reject })
    try {
      this.#worker ??= this.#start()
      this.#worker.postMessage({ ...request, id })
    } catch (error) {
      this.#waiting.delete(id)
      reject(error)
    }
    return promise
  }

  #settle(answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (!answer.error) waiting?.resolve(answer)
    else waiting?.reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }))
  }

  #fail(error: Error): void {
    this.#failure ??= error
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }
}
