import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { ZERO_CHARACTER } from './violations.ts'

/** A request to a thread: one statement, or a step of a transaction. A message has some, and its reply their answers. */
export type ThreadRequest =
  | { kind: 'query'; sql: string; values: readonly SQLInputValue[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'close' }
export interface ThreadAnswer {
  rows?: Record<string, unknown>[]
  changes?: number
  error?: { message: string; code: string | undefined }
}
export interface ThreadOptions {
  file: string
  readOnly: boolean
}

const STATEMENTS_KEPT = 500

/** Runs statements, each prepared once. */
export class Statements {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, { readonly statement: StatementSync; readonly hasRows: boolean }>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  run(sql: string, values: readonly SQLInputValue[]): { rows: Record<string, unknown>[]; changes: number } {
    const { statement, hasRows } = this.#prepare(sql)
    if (!hasRows) return { rows: [], changes: Number(statement.run(...values).changes) }
    const rows = statement.all(...values) as Record<string, unknown>[]
    return { rows, changes: rows.length }
  }

  #prepare(sql: string) {
    const known = this.#prepared.get(sql)
    if (known) return known
    if (this.#prepared.size >= STATEMENTS_KEPT) this.#prepared.delete(this.#prepared.keys().next().value!)
    const statement = this.#database.prepare(sql)
    // Describing the columns takes longer than to read a row.
    const fresh = { statement, hasRows: statement.columns().length > 0 }
    this.#prepared.set(sql, fresh)
    return fresh
  }
}

function serve(options: ThreadOptions): void {
  const database = openSqlite(options)
  const statements = new Statements(database)

  /**
   * Why the open group can only be rolled back: it could not begin, SQLite rolled back itself (a full disk), or a
   * savepoint failed. Nothing of it runs any more, so that what follows unasked does not run outside of it.
   */
  let lost: unknown
  let inGroup = false

  function exec(statement: string): void {
    const ends = statement === 'COMMIT'
    inGroup = !ends
    try {
      if (lost) throw lost
      database.exec(statement)
    } catch (error) {
      lost ??= error
      throw error
    } finally {
      if (ends) {
        lost = undefined
        // A failed commit may leave its transaction open; the next one must not inherit it.
        if (database.isTransaction) database.exec('ROLLBACK')
      }
    }
  }

  function query(statement: string, values: readonly SQLInputValue[]): ReturnType<Statements['run']> {
    if (lost) throw lost
    try {
      return statements.run(statement, values)
    } catch (error) {
      if (inGroup && !database.isTransaction) lost = error
      throw error
    }
  }

  function answer(request: ThreadRequest): ThreadAnswer {
    try {
      if (request.kind === 'query') return query(request.sql, request.values)
      if (request.kind === 'exec') exec(request.sql)
      else database.close()
      return {}
    } catch (error) {
      return { error: describe(error) }
    }
  }

  parentPort!.on('message', (requests: readonly ThreadRequest[]) => {
    parentPort!.postMessage(requests.map(answer))
    if (requests.some(({ kind }) => kind === 'close')) parentPort!.close()
  })
}

function describe(error: unknown): NonNullable<ThreadAnswer['error']> {
  const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
  return { message, code: errcode === undefined ? code : `SQLITE_${errcode}` }
}

/** How long another connection may keep the file, in ms. */
const BUSY_MS = 15_000
const TRY_AGAIN_MS = 20

/** Opens a file in WAL mode with a disk sync at every commit. */
export function openSqlite({ file, readOnly }: ThreadOptions): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: BUSY_MS })
  if (!readOnly) {
    switchToWal(database)
    database.exec('PRAGMA synchronous = FULL')
  }
  database.exec('PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000; PRAGMA mmap_size = 268435456')
  return database
}

/**
 * Of two connections that switch a new file at once, SQLite refuses one without waiting: each holds what the other
 * waits for.
 */
function switchToWal(database: DatabaseSync): void {
  for (let waited = 0; ; waited += TRY_AGAIN_MS)
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (describe(error).code !== 'SQLITE_5' || waited >= BUSY_MS) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TRY_AGAIN_MS)
    }
}

/**
 * Values for a statement. node:sqlite takes an object as the first parameter for named parameters and binds NULL for
 * missing ones, both silently: so only values that SQLite knows are accepted.
 */
export function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    refuseUnbindable(value)
    return (typeof value === 'boolean' ? Number(value) : value) as SQLInputValue
  })
}

function refuseUnbindable(value: unknown): void {
  if (value === undefined) throw new TypeError('A missing value cannot be bound to a statement')
  if (typeof value === 'function' || typeof value === 'symbol')
    throw new TypeError('Code cannot be bound to a statement')
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
    throw new TypeError('A plain object cannot be bound to a statement')
  if (Number.isNaN(value)) throw new TypeError('NaN cannot be bound to a statement')
  // As on PostgreSQL; some of SQLite's functions end a text at NUL.
  if (typeof value === 'string' && value.includes('\0'))
    throw Object.assign(new Error('A zero character cannot be stored'), { code: ZERO_CHARACTER })
}

if (parentPort && (workerData as { sqliteThread?: ThreadOptions } | null)?.sqliteThread)
  serve((workerData as { sqliteThread: ThreadOptions }).sqliteThread)
