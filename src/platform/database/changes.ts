import type { Kysely } from 'kysely'
import type { Id } from '../../core/ids.ts'
import type { Topic, Transaction } from './database.ts'
import type { AllTables, GlobalTables } from './tables.ts'
import { SiteTables } from './tenant.ts'

/** Who hears what transactions announce. `origin` tells this process's own changes from those of others. */
export class ChangeListeners {
  readonly origin = crypto.randomUUID()
  #listeners = new Set<(topics: readonly string[]) => void>()

  add(listener: (topics: readonly string[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(topics: readonly string[]): void {
    for (const listener of this.#listeners) listener(topics)
  }
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
