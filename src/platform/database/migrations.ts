import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Engine } from './engine.ts'

/** Column types that the two engines name differently. Instants are ISO 8601 text in UTC, flags 0 or 1, JSON is text. */
export interface SchemaTools {
  readonly engine: Engine
  /** Runs one DDL statement. */
  run(statement: string): Promise<void>
}

/**
 * One migration of the schema. Its id begins with a UTC timestamp, so that migrations of several features sort into
 * one order.
 */
export interface Migration {
  /** `20261121T0300-pages` */
  readonly id: string
  up(schema: SchemaTools): Promise<void>
}

export const platformMigrations: readonly Migration[] = [
  {
    id: '20261121T0300-platform',
    async up({ run }) {
      await run(`CREATE TABLE jobs (
        id TEXT NOT NULL PRIMARY KEY, site_id TEXT, type TEXT NOT NULL, payload TEXT NOT NULL, state TEXT NOT NULL,
        unique_key TEXT, run_at TEXT NOT NULL, attempts INTEGER NOT NULL, max_attempts INTEGER NOT NULL,
        locked_by TEXT, locked_until TEXT, last_error TEXT, created_at TEXT NOT NULL)`)
      await run('CREATE INDEX jobs_due ON jobs (state, run_at)')
      await run(
        `CREATE UNIQUE INDEX jobs_unique ON jobs (type, unique_key) WHERE unique_key IS NOT NULL AND state = 'pending'`,
      )
      await run('CREATE TABLE installation_settings (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)')
      await run(`CREATE TABLE mail_outbox (
        id TEXT NOT NULL PRIMARY KEY, site_id TEXT, message_id TEXT NOT NULL UNIQUE, recipient TEXT NOT NULL,
        subject TEXT NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL, detail TEXT, created_at TEXT NOT NULL)`)
    },
  },
  {
    id: '20261123T1230-shared-counts',
    async up({ run }) {
      await run(`CREATE TABLE shared_counts (
        subject TEXT NOT NULL PRIMARY KEY, count INTEGER NOT NULL, until TEXT NOT NULL)`)
      await run('CREATE INDEX shared_counts_until ON shared_counts (until)')
    },
  },
]

/** A newer version of the product wrote the database; continuing would damage it. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `Il database è di una versione più recente di Vetrina (passi sconosciuti: ${unknown.join(', ')}). ` +
        'Avvia la versione con cui è stato usato l’ultima volta, oppure ripristina una copia di sicurezza.',
    )
    this.name = 'NewerDatabaseError'
  }
}

export interface MigrateOptions {
  /** Copies the database before it changes. */
  readonly copy?: (database: Database, now: Date) => Promise<void>
  /** Migrations to stop at, for data of an older schema. */
  readonly only?: ReadonlySet<string>
  readonly now?: () => Date
}

/**
 * Migrates the schema under a lock, all steps in one transaction; a database that is not new is copied first. Throws
 * NewerDatabaseError when the database has migrations that this code does not know.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  { copy, only, now = () => new Date() }: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const all = [...platformMigrations, ...migrations].sort((a, b) => (a.id < b.id ? -1 : 1))
  const ordered = only ? all.filter(({ id }) => only.has(id)) : all
  const db = database.writer
  await sql`CREATE TABLE IF NOT EXISTS migrations (id TEXT NOT NULL PRIMARY KEY, applied_at TEXT NOT NULL)`
    .execute(db)
    .catch(async (error) => {
      // PostgreSQL may fail when two nodes create one table at the same moment, even with IF NOT EXISTS.
      if (database.engine === 'sqlite') throw error
      await db.selectFrom('migrations').select('id').limit(1).execute()
    })

  const before = await appliedIds(db, ordered)
  if (ordered.every((migration) => before.has(migration.id))) return { applied: [] }
  if (before.size > 0) await copy?.(database, now())

  return await database.transact(async (transaction) => {
    if (database.engine === 'postgres') await sql`SELECT pg_advisory_xact_lock(863201)`.execute(transaction.global)
    // Another node, perhaps a newer one, may have migrated while this one waited for the lock.
    const done = await appliedIds(transaction.global, ordered)
    const applied: string[] = []
    for (const migration of ordered) {
      if (done.has(migration.id)) continue
      await migration.up({
        engine: database.engine,
        run: async (statement) => {
          await sql.raw(statement).execute(transaction.global)
        },
      })
      await transaction.global
        .insertInto('migrations')
        .values({ id: migration.id, applied_at: now().toISOString() })
        .execute()
      applied.push(migration.id)
    }
    return { applied }
  })
}

async function appliedIds(db: Database['writer'], known: readonly Migration[]): Promise<Set<string>> {
  const rows = await db.selectFrom('migrations').select('id').orderBy('id').execute()
  const applied = new Set(rows.map((row) => row.id))
  const unknown = applied.difference(new Set(known.map((migration) => migration.id)))
  if (unknown.size > 0) throw new NewerDatabaseError([...unknown])
  return applied
}
