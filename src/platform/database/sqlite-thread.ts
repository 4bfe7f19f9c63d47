import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** What a thread is asked: one statement, or a step of a transaction. Answers come back in the order of the questions. */
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

  parentPort!.on('message', (request: ThreadRequest) => {
    const answer: ThreadAnswer = { id: request.id }
    try {
      if (request.kind === 'close') database.close()
      else if (request.kind === 'exec') database.exec(request.sql)
      else Object.assign(answer, runStatement(prepared(request.sql), request.parameters))
    } catch (error) {
      const { message, errcode } = error as Error & { errcode?: number }
      answer.error = { message, code: errcode === undefined ? undefined : `SQLITE_${errcode}` }
      // A commit that fails (full disk) may leave its transaction open; the next one must not inherit it.
      if (request.kind === 'exec' && request.sql === 'COMMIT' && database.isTransaction) database.exec('ROLLBACK')
    }
    parentPort!.postMessage(answer)
    if (request.kind === 'close') parentPort!.close()
  })
}

/** Opens a file in WAL mode with a disk sync at every commit. */
export function openSqlite({ file, readOnly }: ThreadOptions): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: 15_000 })
  if (!readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  database.exec('PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000; PRAGMA mmap_size = 268435456')
  return database
}

/**
 * Runs one statement. node:sqlite takes an object in first place as named parameters and binds NULL for what is
 * missing, both silently: so only values that SQLite knows are let through.
 */
export function runStatement(
  statement: StatementSync,
  parameters: readonly unknown[],
): { rows: Record<string, unknown>[]; changes: number } {
  for (const value of parameters)
    if (value !== null && (value === undefined || (typeof value === 'object' && !(value instanceof Uint8Array))))
      throw new TypeError(`A ${value === undefined ? 'missing value' : 'plain object'} cannot be bound to a statement`)
  const values = parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[]
  if (statement.columns().length > 0) {
    const rows = statement.all(...values) as Record<string, unknown>[]
    return { rows, changes: rows.length }
  }
  return { rows: [], changes: Number(statement.run(...values).changes) }
}

if (parentPort && (workerData as { sqliteThread?: ThreadOptions } | null)?.sqliteThread)
  serve((workerData as { sqliteThread: ThreadOptions }).sqliteThread)
