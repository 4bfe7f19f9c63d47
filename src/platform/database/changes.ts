import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Id } from '../../core/ids.ts'
import type { Topic, Transaction } from './database.ts'
import type { AllTables, GlobalTables } from './tables.ts'
import { SiteTables } from './tenant.ts'

/** Listeners to what transactions announce. `origin` tells this process's own changes from those of others. */
export class ChangeListeners {
  readonly origin = crypto.randomUUID()
  #listeners = new Set<(topics: readonly string[]) => void>()

  add(listener: (topics: readonly string[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The change is already committed: a listener that fails affects neither the writer nor other listeners. */
  tell(topics: readonly string[]): void {
    for (const listener of this.#listeners)
      try {
        listener(topics)
      } catch (error) {
        process.emitWarning(error as Error)
      }
  }
}

const inside = new AsyncLocalStorage<true>()

/** Runs the body of a transaction, so that a nested one can be detected. */
export function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return inside.run(true, work)
}

/** Throws inside a transaction: the one writer would deadlock. */
export function refuseNesting(): void {
  if (inside.getStore()) throw new Error('A transaction cannot be opened inside another one')
}

export function transactionOf(db: Kysely<AllTables>, topics: Set<string>): Transaction {
  return {
    global: db as unknown as Kysely<GlobalTables>,
    site: (siteId: Id) => new SiteTables(db, siteId),
    announce(...more: Topic[]) {
      for (const topic of more) topics.add(topic)
    },
  }
}
