import type { Kysely } from 'kysely'
import type { Id } from '../../core/ids.ts'
import type { Engine } from './engine.ts'
import type { TableShape } from './schema.ts'
import type { GlobalTables } from './tables.ts'
import type { SiteTables } from './tenant.ts'

/**
 * Names what a change invalidated: `hosts`, `jobs`, `site:{id}`, `site:{id}:{tag}`. Reaches every process of the
 * installation.
 */
export type Topic = 'hosts' | 'jobs' | `site:${Id}` | `site:${Id}:${string}`

/** What Kysely builds, of whatever kind. */
export interface Statement {
  execute(): Promise<unknown>
}

/** Reads, each of the current state. Nothing here changes a row. */
export interface Reader {
  readonly global: Kysely<GlobalTables>
  site(siteId: Id): SiteTables
}

/**
 * One transaction. Nothing but the database is awaited inside it; effects outside are jobs, queued in the same
 * transaction as the rows that cause them. Reads may be made beside each other, and then travel together.
 */
export interface Transaction extends Reader {
  /**
   * Sends a statement whose answer nobody needs: it runs after those before it and before those after it, without a
   * wait. If it fails, so does the transaction (docs/decisions/0152).
   */
  send(statement: Statement): void
  /**
   * Tells every process, after the commit, what is stale. In this process, listeners run before the transaction's
   * promise resolves.
   */
  announce(...topics: Topic[]): void
}

export interface Database extends Reader {
  readonly engine: Engine
  /** Reads that may take long; on SQLite they run apart from the visitors' thread. */
  readonly reports: Reader
  /** Consistent reads of one moment, however long they take, without blocking or being blocked. */
  snapshot<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result>
  /**
   * Runs a transaction; when the promise resolves, its writes are on the disk. An exception rolls all of it back.
   * Nested transactions are refused. After a deadlock with another one the work is done again from its beginning, so
   * it changes nothing but the database.
   */
  transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** For libraries with their own queries over global tables. */
  readonly writer: Kysely<GlobalTables>
  /**
   * Listens to what transactions announce, here and in other processes; `everything` when some of it was missed.
   * Returns a function that stops listening.
   */
  onChange(listener: (topics: readonly string[]) => void): () => void
  /** Checks at once for announcements of other processes, for callers that know there are some. */
  catchUp(): Promise<void>
  /**
   * A copy of the whole database in one file, taken while it is in use; undefined where the engine has its own tools.
   */
  backup?(file: string): Promise<void>
  /** Tells the query planner what the tables hold, after `rows` were written at once; few rows change nothing. */
  refreshPlanner(rows: number): Promise<void>
  statistics(): { commits: number; transactions: number }
  close(): Promise<void>
}

export type Row = Readonly<Record<string, unknown>>

/** The whole database as of one moment, while others go on writing. */
export interface Snapshot extends Reader {
  readonly tables: ReadonlyMap<string, TableShape>
  /**
   * Rows of a table in the byte order of its primary key on both engines; with a site, only its rows. Flags are 0 or 1
   * and instants ISO 8601 in UTC.
   */
  rows(table: string, siteId?: Id): AsyncGenerator<Row>
}
