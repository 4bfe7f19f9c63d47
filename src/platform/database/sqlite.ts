import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Kysely, type KyselyPlugin, sql } from 'kysely'
import type { Id } from '../../core/ids.ts'
import { makeFolder, syncFolder } from '../files/durable.ts'
import { ChangeListeners, runBody } from './changes.ts'
import type { Database, Statement } from './database.ts'
import { GroupCommit } from './group-commit.ts'
import { openSnapshot } from './snapshot.ts'
import { readerThreadsDialect, readOnlyDialect, writerDialect } from './sqlite-dialect.ts'
import { openSqlite } from './sqlite-thread.ts'
import { SqliteWorker } from './sqlite-worker.ts'
import type { AllTables, GlobalTables } from './tables.ts'
import { SiteTables } from './tenant.ts'

/** How often to look for commits of other processes, in ms; a look is one pragma. */
const LOOK_EVERY_MS = 200
const READER_THREADS = 2
/** How long announcements are kept for other processes, and how often older ones are deleted, in ms. */
const KEPT_MS = 3_600_000
const CLEAN_EVERY_MS = 60_000

/** Opens the embedded database: one writer thread, one read-only connection here, reader threads for long reads. */
export async function openSqliteDatabase(
  file: string,
  plugins: KyselyPlugin[] = [],
  /** By which commits are shared, in milliseconds. */
  clock?: () => number,
): Promise<Database> {
  await makeFolder(dirname(file))
  // The file and its WAL must exist before anything opens them read-only.
  const first = openSqlite({ file, readOnly: false })
  first.exec(
    'CREATE TABLE IF NOT EXISTS change_log (id INTEGER PRIMARY KEY AUTOINCREMENT, origin TEXT NOT NULL, topics TEXT NOT NULL, created_at TEXT NOT NULL)',
  )
  // Some of the commits that announce something delete what is old.
  first.exec('CREATE INDEX IF NOT EXISTS change_log_created_at ON change_log (created_at)')
  first.close()

  const writerThread = new SqliteWorker({ file, readOnly: false })
  const group = new GroupCommit(writerThread, clock)
  const readConnection = openSqlite({ file, readOnly: true })
  const readers = Array.from({ length: READER_THREADS }, () => new SqliteWorker({ file, readOnly: true }))
  const dialect = writerDialect(writerThread, group)
  const writer = new Kysely<AllTables>({ dialect, plugins })
  const reader = new Kysely<AllTables>({ dialect: readOnlyDialect(readConnection), plugins })
  const reports = new Kysely<AllTables>({ dialect: readerThreadsDialect(readers), plugins })

  const changes = new ChangeListeners()
  const dataVersion = readConnection.prepare('PRAGMA data_version')
  const newest = readConnection.prepare('SELECT coalesce(max(id), 0) AS id FROM change_log')
  const since = readConnection.prepare('SELECT id, origin, topics FROM change_log WHERE id > ? ORDER BY id')
  let lastChange = Number(newest.get()!.id)
  let lastVersion: unknown
  let lastCleaned = 0
  function look(): void {
    const version = dataVersion.get()!.data_version
    if (version === lastVersion) return
    const rows = since.all(lastChange)
    lastVersion = version
    // Ids have no gaps, so a gap means that unread entries were deleted.
    if (rows.length > 0 && Number(rows[0]!.id) > lastChange + 1) changes.tell(['everything'])
    for (const row of rows) {
      lastChange = Number(row.id)
      if (row.origin !== changes.origin) changes.tell(JSON.parse(String(row.topics)))
    }
  }
  function announcements(db: Kysely<AllTables>, topics: readonly string[]): Statement[] {
    const now = Date.now()
    const created_at = new Date(now).toISOString()
    const row = { origin: changes.origin, topics: JSON.stringify(topics), created_at }
    const announcement = db.insertInto('change_log').values(row)
    if (now - lastCleaned < CLEAN_EVERY_MS) return [announcement]
    lastCleaned = now
    const oldest = new Date(now - KEPT_MS).toISOString()
    return [announcement, db.deleteFrom('change_log').where('created_at', '<', oldest)]
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()

  return {
    engine: 'sqlite',
    global: reader as unknown as Kysely<GlobalTables>,
    writer: writer as unknown as Kysely<GlobalTables>,
    site: (siteId: Id) => new SiteTables(reader, siteId),
    reports: {
      global: reports as unknown as Kysely<GlobalTables>,
      site: (siteId: Id) => new SiteTables(reports, siteId),
    },
    async snapshot(work) {
      const thread = new SqliteWorker({ file, readOnly: true })
      const db = new Kysely<AllTables>({ dialect: readerThreadsDialect([thread]), plugins })
      try {
        await thread.exec('BEGIN')
        // The first read, of the tables themselves, starts the snapshot.
        return await work(await openSnapshot(db, 'sqlite'))
      } finally {
        await db.destroy()
        await thread.close()
      }
    },
    async transact(work) {
      const topics = new Set<string>()
      const announce = (db: Kysely<AllTables>) => announcements(db, [...topics])
      const result = await writer.transaction().execute((held) => runBody(held, dialect, { topics, announce }, work))
      if (topics.size > 0) changes.tell([...topics])
      return result
    },
    onChange: (listener) => changes.add(listener),
    async catchUp() {
      look()
    },
    // Its planner goes by the indexes alone.
    refreshPlanner: async () => {},
    async backup(target) {
      // VACUUM cannot run inside a transaction, so it gets its own connection on its own thread.
      const thread = new SqliteWorker({ file, readOnly: true })
      const partial = `${target}.partial`
      await rm(partial, { force: true })
      await thread.query('VACUUM INTO ?', [partial]).finally(() => thread.close())
      await rename(partial, target)
      await syncFolder(dirname(target))
    },
    statistics: () => group.statistics,
    async close() {
      clearInterval(timer)
      // Ends what is under way.
      if (writerThread.isStarted) await sql`select 1`.execute(writer)
      await Promise.all([writer.destroy(), reader.destroy(), reports.destroy()])
      // Kysely would not close what it never used.
      await Promise.all([writerThread, ...readers].map((thread) => thread.close()))
      readConnection.close()
    },
  }
}
