import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { ZERO_CHARACTER } from './violations.ts'

/** A request to a thread: one statement, or a step of a transaction. Replies come back in the order of the requests. */
export type ThreadRequest =
  | { kind: 'query'; id: number; sql: string; parameters: readonly SQLInputValue[] }
  | { kind: 'exec'; id: number; sql: string }
  | { kind: 'close'; id: number }
export interface ThreadAnswer {
  id: number
  rows?: Record<string, unknown>[]
  changes?: number
  error?: { message: string; code: string | undefined }
}
export interface ThreadOptions {
  file: string
  readOnly: boolean
}

const STATEMENTS_KEPT = 500

function serve(options: ThreadOptions): void {
  const database = openSqlite(options)
  const statements = new Map<string, StatementSync>()

  function prepared(sql: string): StatementSync {
    let statement = statements.get(sql)
    if (!statement) {
      if (statements.size >= STATEMENTS_KEPT) statements.delete(statements.keys().next().value!)
      statement = database.prepare(sql)
      statements.set(sql, statement)
    }
    return statement
  }

  /** Why the open group can only be rolled back: SQLite rolled back itself (a full disk), or a savepoint failed. */
  let lost: unknown
  let inGroup = false

  function exec(statement: string): void {
    const ends = statement === 'COMMIT'
    try {
      if (lost) throw lost
      database.exec(statement)
      inGroup = !ends
    } catch (error) {
      lost ??= error
      throw error
    } finally {
      if (ends || !inGroup) {
        lost = undefined
        inGroup = false
        // A failed commit may leave its transaction open; the next one must not inherit it.
        if (database.isTransaction) database.exec('ROLLBACK')
      }
    }
  }

  function query(statement: string, parameters: readonly SQLInputValue[]): ReturnType<typeof runStatement> {
    if (lost) throw lost
    try {
      return runStatement(prepared(statement), parameters)
    } catch (error) {
      if (inGroup && !database.isTransaction) lost = error
      throw error
    }
  }

  parentPort!.on('message', (request: ThreadRequest) => {
    const answer: ThreadAnswer = { id: request.id }
    try {
      if (request.kind === 'close') database.close()
      else if (request.kind === 'exec') exec(request.sql)
      else Object.assign(answer, query(request.sql, request.parameters))
    } catch (error) {
      answer.error = describe(error)
    }
    parentPort!.postMessage(answer)
    if (request.kind === 'close') parentPort!.close()
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
 * Runs one statement. node:sqlite takes an object as the first parameter for named parameters and binds NULL for
 * missing ones, both silently: so only values that SQLite knows are accepted.
 */
export function runStatement(
  statement: StatementSync,
  parameters: readonly unknown[],
): { rows: Record<string, unknown>[]; changes: number } {
  for (const value of parameters) refuseUnbindable(value)
  const values = parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[]
  if (statement.columns().length > 0) {
    const rows = statement.all(...values) as Record<string, unknown>[]
    return { rows, changes: rows.length }
  }
  return { rows: [], changes: Number(statement.run(...values).changes) }
}

function refuseUnbindable(value: unknown): void {
  if (value === undefined) throw new TypeError('A missing value cannot be bound to a statement')
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
    throw new TypeError('A plain object cannot be bound to a statement')
  if (Number.isNaN(value)) throw new TypeError('NaN cannot be bound to a statement')
  // As on PostgreSQL; some of SQLite's functions end a text at NUL.
  if (typeof value === 'string' && value.includes('\0'))
    throw Object.assign(new Error('A zero character cannot be stored'), { code: ZERO_CHARACTER })
}

if (parentPort && (workerData as { sqliteThread?: ThreadOptions } | null)?.sqliteThread)
  serve((workerData as { sqliteThread: ThreadOptions }).sqliteThread)
