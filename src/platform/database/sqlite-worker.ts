import { Worker } from 'node:worker_threads'
import type { ThreadAnswer, ThreadOptions, ThreadRequest } from './sqlite-thread.ts'

/** A thread that holds one SQLite connection. Requests are answered in order. */
export class SqliteWorker {
  #worker: Worker
  #waiting = new Map<number, { resolve(answer: ThreadAnswer): void; reject(error: Error): void }>()
  #nextId = 0
  #failure: Error | undefined

  constructor(options: ThreadOptions) {
    // Next to the source when it runs from source, next to the bundle once built.
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
    this.#worker = new Worker(new URL(`./sqlite-thread.${extension}`, import.meta.url), {
      workerData: { sqliteThread: options },
      execArgv: [],
    })
    this.#worker.on('message', (answer: ThreadAnswer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#fail(error as Error))
    this.#worker.on('exit', () => this.#fail(new Error('The database thread has ended')))
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
    await this.#ask({ kind: 'close' })
    await this.#worker.terminate()
  }

  #ask(request: Omit<ThreadRequest & { kind: 'query' }, 'id'> | { kind: 'exec'; sql: string } | { kind: 'close' }) {
    if (this.#failure) return Promise.reject(this.#failure)
    const id = this.#nextId++
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>()
    this.#waiting.set(id, { resolve, reject })
    try {
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
