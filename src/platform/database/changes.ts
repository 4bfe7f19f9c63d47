import { AsyncLocalStorage } from 'node:async_hooks'
import { type Dialect, Kysely } from 'kysely'
import type { Id } from '../../core/ids.ts'
import type { Statement, Topic, Transaction } from './database.ts'
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

/** Throws inside a transaction: the one writer would deadlock. */
export function refuseNesting(): void {
  if (inside.getStore()) throw new Error('A transaction cannot be opened inside another one')
}

/**
 * Runs the body of a transaction that Kysely has begun, up to where its writes are certain.
 * @param announce what tells others of the topics; part of the transaction
 */
export async function runBody<Result>(
  held: Kysely<AllTables>,
  dialect: Dialect,
  { topics, announce }: { topics: Set<string>; announce: (db: Kysely<AllTables>) => readonly Statement[] },
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const db = await unqueued(held, dialect)
  const sent: Promise<unknown>[] = []
  const send = (statement: Statement): void => {
    const done = statement.execute()
    done.catch(() => {})
    sent.push(done)
  }
  const transaction: Transaction = {
    global: db as unknown as Kysely<GlobalTables>,
    site: (siteId: Id) => new SiteTables(db, siteId),
    send,
    announce(...more: Topic[]) {
      for (const topic of more) topics.add(topic)
    },
  }
  try {
    const result = await inside.run(true, () => work(transaction))
    if (topics.size > 0) for (const statement of announce(db)) send(statement)
    await Promise.all(sent)
    return result
  } catch (error) {
    // On PostgreSQL the statements after one that failed fail too: the first one has the reason.
    const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected')
    throw failed ? failed.reason : error
  }
}

/** The transaction for statements that are sent before the answer to the last one. Kysely itself sends one at a time. */
async function unqueued(held: Kysely<AllTables>, dialect: Dialect): Promise<Kysely<AllTables>> {
  const connection = await held.getExecutor().provideConnection(async (own) => own)
  const executor = held.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) })
  return new Kysely<AllTables>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor })
}
