import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { Refusal } from '../../core/refusal.ts'
import type { Database, Transaction } from '../database/database.ts'
import { type Migration, migrate, NewerDatabaseError, platformMigrations } from '../database/migrations.ts'
import { openDatabase } from '../database/open.ts'
import { inOrderOfNeed, readTables, type TableShape } from '../database/schema.ts'
import { openSqlite } from '../database/sqlite-thread.ts'
import { makeFolder } from '../files/durable.ts'
import { createFolderStore } from '../files/folder-store.ts'
import { damagedArchive } from './archive-format.ts'
import { BACKUP_FORMAT, backupManifestSchema, keyOfFile, SECRET_FILE, tableFile, tableOfFile } from './backup.ts'
import { type Archive, NO_LIMITS, withArchiveFile } from './read-archive.ts'
import { inGroups, rowOfLine } from './rows.ts'
import { stampOf } from './save-archive.ts'
import { clearStaging, finishRestore, markReady, stagingFolder } from './staged-restore.ts'
import { writeDurably } from './write-durably.ts'

export interface RestoreProgress {
  readonly phase: 'check' | 'rows' | 'files'
  readonly done: number
  readonly total: number
}

export interface RestoreOptions {
  readonly settings: { readonly databaseUrl: string | undefined; readonly dataFolder: string }
  readonly migrations: readonly Migration[]
  readonly now: Date
  readonly onProgress: (progress: RestoreProgress) => void
  /** Called before anything is moved: the installation must not be running. */
  readonly checkStopped: () => Promise<void>
}

/**
 * Restores an installation from a backup. All of it is checked first, then written beside the data, then moved into
 * place; after a crash there is either the old state or the new one. The old data go to `backups/`; a PostgreSQL
 * database must be empty. Returns the time of the backup.
 */
export async function restore(file: string, options: RestoreOptions): Promise<{ createdAt: string }> {
  const { dataFolder } = options.settings
  await makeFolder(dataFolder)
  await finishRestore(dataFolder)
  // Left by a restore that crashed before it was ready.
  await clearStaging(dataFolder)
  return await withArchiveFile(file, BACKUP_FORMAT, NO_LIMITS, async (archive) => {
    const plan = await makePlan(archive, options)
    await check(archive, options)
    try {
      await stageFiles(archive, plan, options)
      if (options.settings.databaseUrl === undefined) await stageSqlite(archive, plan, options)
      await options.checkStopped()
      const ready = () => markReady(dataFolder, `prima-del-ripristino-${stampOf(options.now)}`)
      if (options.settings.databaseUrl === undefined) await ready()
      else await fillPostgres(archive, plan, options, ready)
    } catch (error) {
      await clearStaging(dataFolder)
      throw error
    }
    await finishRestore(dataFolder)
    return { createdAt: archive.manifest.createdAt }
  })
}

interface Plan {
  readonly migrations: ReadonlySet<string>
  readonly tables: readonly string[]
  readonly files: readonly { readonly path: string; readonly key: string; readonly size: number }[]
  readonly withFiles: boolean
}

async function makePlan({ manifest }: Archive, { migrations }: RestoreOptions): Promise<Plan> {
  const said = backupManifestSchema.safeParse(manifest)
  if (!said.success) throw damagedArchive()
  const known = new Set([...platformMigrations, ...migrations].map(({ id }) => id))
  const unknown = said.data.migrations.filter((id) => !known.has(id))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
  const tables: string[] = []
  const files: Plan['files'][number][] = []
  for (const { path, size } of manifest.files) {
    const [table, key] = [tableOfFile(path), keyOfFile(path)]
    if (table !== undefined) tables.push(table)
    else if (key !== undefined) files.push({ path, key, size })
    else if (path !== SECRET_FILE) throw damagedArchive()
  }
  return { migrations: new Set(said.data.migrations), tables, files, withFiles: said.data.withFiles }
}

async function check(archive: Archive, { onProgress }: RestoreOptions): Promise<void> {
  const { files } = archive.manifest
  for (const [done, { path }] of files.entries()) {
    onProgress({ phase: 'check', done, total: files.length })
    await archive.check(path)
  }
  onProgress({ phase: 'check', done: files.length, total: files.length })
}

async function stageFiles(archive: Archive, plan: Plan, { settings, onProgress }: RestoreOptions): Promise<void> {
  const staging = stagingFolder(settings.dataFolder)
  await makeFolder(staging)
  if (!plan.withFiles) return
  const store = await createFolderStore(join(staging, 'files'))
  for (const [done, { path, key, size }] of plan.files.entries()) {
    onProgress({ phase: 'files', done, total: plan.files.length })
    await store.put(key, archive.read(path), { maxBytes: size })
  }
  onProgress({ phase: 'files', done: plan.files.length, total: plan.files.length })
  if (archive.has(SECRET_FILE)) await writeDurably(join(staging, SECRET_FILE), await buffer(archive.read(SECRET_FILE)))
}

async function stageSqlite(archive: Archive, plan: Plan, options: RestoreOptions): Promise<void> {
  const staging = stagingFolder(options.settings.dataFolder)
  const database = await openDatabase({ databaseUrl: undefined, dataFolder: staging })
  try {
    await migrate(database, options.migrations, { only: plan.migrations })
    await database.transact((transaction) => fill(archive, plan, database, transaction, options))
  } finally {
    await database.close()
  }
  // Checkpoints the WAL into the one file; the last connection to close may have been a reader.
  const file = openSqlite({ file: join(staging, 'vetrina.db'), readOnly: false })
  file.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  file.close()
}

async function fillPostgres(
  archive: Archive,
  plan: Plan,
  options: RestoreOptions,
  ready: () => Promise<void>,
): Promise<void> {
  const database = await openDatabase(options.settings)
  try {
    await refuseFilled(database, plan)
    await migrate(database, options.migrations, { only: plan.migrations })
    // First ready, then committed: a crash between the two leaves an empty database, which can be filled again.
    await ready()
    await database.transact((transaction) => fill(archive, plan, database, transaction, options))
  } finally {
    await database.close()
  }
}

/** Refuses a database in use. One that was only started may be overwritten, if its tables are those of the backup. */
async function refuseFilled({ writer, engine }: Database, plan: Plan): Promise<void> {
  const tables = await readTables(writer, engine)
  if (!tables.has('migrations')) return
  const applied = await writer.selectFrom('migrations').select('id').execute()
  const same = applied.length === plan.migrations.size && applied.every(({ id }) => plan.migrations.has(id))
  const { rows } = tables.has('sites')
    ? await sql`SELECT 1 FROM sites UNION ALL SELECT 1 FROM owners LIMIT 1`.execute(writer)
    : { rows: [] }
  if ((same || applied.length === 0) && rows.length === 0) return
  throw new Refusal(
    'conflict',
    'Il database PostgreSQL contiene già dei dati: crea un database vuoto, scrivilo in DATABASE_URL e riprova.',
  )
}

async function fill(
  archive: Archive,
  plan: Plan,
  { engine }: Database,
  transaction: Transaction,
  { onProgress }: RestoreOptions,
): Promise<void> {
  const shapes = await readTables(transaction.global, engine)
  const tables = plan.tables.map((name) => shapes.get(name))
  if (!tables.every((table) => table !== undefined)) throw damagedArchive()
  const ordered = inOrderOfNeed(tables)
  // Rows that the migrations inserted themselves, such as the record of each migration.
  for (const { name } of ordered.toReversed()) await sql`DELETE FROM ${sql.table(name)}`.execute(transaction.global)
  for (const [done, table] of ordered.entries()) {
    onProgress({ phase: 'rows', done, total: ordered.length })
    for await (const group of inGroups(rowsOf(archive, table))) {
      const columns = Object.keys(group[0]!)
      const values = group.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
      await sql`INSERT INTO ${sql.table(table.name)} (${sql.join(columns.map((column) => sql.ref(column)))})
        VALUES ${sql.join(values)}`.execute(transaction.global)
    }
  }
  onProgress({ phase: 'rows', done: ordered.length, total: ordered.length })
}

async function* rowsOf(archive: Archive, table: TableShape) {
  for await (const line of archive.lines(tableFile(table.name)))
    yield { row: rowOfLine(line, table), length: line.length }
}
