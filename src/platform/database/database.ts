import type { Kysely } from 'kysely'
import type { Id } from '../../core/ids.ts'
import type { Engine } from './engine.ts'
import type { TableShape } from './schema.ts'
import type { GlobalTables } from './tables.ts'
import type { SiteTables } from './tenant.ts'

/** Says what a change made stale: `hosts`, `jobs`, `site:{id}`, `site:{id}:{tag}`. Reaches every process of the installation. */
export type Topic = 'hosts' | 'jobs' | `site:${Id}` | `site:${Id}:${string}`

/** Reads, each of the moment when it runs. Nothing here changes a row. */
export interface Reader {
  readonly global: Kysely<GlobalTables>
  site(siteId: Id): SiteTables
}

/**
 * One transaction. Nothing but the database is awaited inside it; what has effects outside is a job, queued here with
 * the rows that call for it.
 */
export interface Transaction extends Reader {
  /** Tells every process, once committed, that something is stale. On this one before the transaction's promise resolves. */
  announce(...topics: Topic[]): void
}

export interface Database extends Reader {
  readonly engine: Engine
  /** Reads that may take long; apart from the visitors' thread where the engine would hold it up. */
  readonly reports: Reader
  /** Reads of one moment, however long they take; nobody waits for them, and they wait for nobody. */
  snapshot<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result>
  /**
   * Runs a transaction; when the promise resolves, what it wrote is on the disk. A throw undoes all of it. Another one
   * inside it is refused.
   */
  transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** For libraries that bring their own queries over global tables. */
  readonly writer: Kysely<GlobalTables>
  /**
   * Listens to what transactions announce, here and in other processes; `everything` when some of it was missed. Returns
   * how to stop.
   */
  onChange(listener: (topics: readonly string[]) => void): () => void
  /** Looks at once for what other processes announced, for callers that know there is something. */
  catchUp(): Promise<void>
  /** A copy of the whole database in one file, taken while it is in use; undefined where the engine has its own tools. */
  backup?(file: string): Promise<void>
  statistics(): { commits: number; transactions: number }
  close(): Promise<void>
}

export type Row = Readonly<Record<string, unknown>>

/** What the whole database was at one moment, while others go on writing. */
export interface Snapshot extends Reader {
  readonly tables: ReadonlyMap<string, TableShape>
  /**
   * Rows of a table in the order of its primary key, byte by byte on both engines; with a site, those of the site alone.
   * Flags are 0 or 1 and instants ISO 8601 in UTC.
   */
  rows(table: string, siteId?: Id): AsyncGenerator<Row>
}
