import { Kysely, type KyselyPlugin, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Id } from '../../core/ids.ts'
import { ChangeListeners, refuseNesting, runBody } from './changes.ts'
import type { Database, Transaction } from './database.ts'
import { openSnapshot } from './snapshot.ts'
import type { AllTables, GlobalTables } from './tables.ts'
import { SiteTables } from './tenant.ts'
import { isDeadlock } from './violations.ts'

const CHANNEL = 'vetrina_changes'
/** int8 arrives as text by default, because it may exceed 2^53; ours are counts, sizes and cents, which do not. */
const INT8 = 20
const POOL_SIZE = 10
/** A database that does not accept a connection within this time counts as down, in ms. */
const CONNECT_MS = 10_000
/** The server ends one of the transactions that wait for each other, so another attempt goes on. */
const DEADLOCK_ATTEMPTS = 3
/** Delay before reconnecting, in ms. */
const RECONNECT_MS = 500
/** From so many rows on their tables are analysed at once: the server itself looks for such tables once a minute. */
const MANY_ROWS = 1000

/** Opens an installation's database on PostgreSQL; nodes announce changes to each other by LISTEN and NOTIFY. */
export async function openPostgresDatabase(url: string, plugins: KyselyPlugin[] = []): Promise<Database> {
  const types: pg.CustomTypesConfig = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types,
    // Statements of a transaction that are made at once are sent at once.
    pipeline: true,
    application_name: 'vetrina',
    connectionTimeoutMillis: CONNECT_MS,
  })
  // The pool replaces a lost connection, and its query fails. Without a listener its `error` event would end the
  // process. The pool only listens while the connection is idle.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const dialect = new PostgresDialect({ pool })
  const db = new Kysely<AllTables>({ dialect, plugins })
  const changes = new ChangeListeners()
  const ear = await listen(url, changes)
  const statistics = { commits: 0, transactions: 0 }

  const reader = {
    global: db as unknown as Kysely<GlobalTables>,
    site: (siteId: Id) => new SiteTables(db, siteId),
  }
  async function attempt<Result>(work: (transaction: Transaction) => Promise<Result>) {
    const topics = new Set<string>()
    // NOTIFY is sent with the commit and carries at most 8,000 bytes.
    const announce = (own: Kysely<AllTables>) => [
      {
        execute: () =>
          sql`select pg_notify(${CHANNEL}, ${`${changes.origin} `} || topic) from unnest(${[...topics]}::text[]) topic`.execute(
            own,
          ),
      },
    ]
    const result = await db.transaction().execute((held) => runBody(held, dialect, { topics, announce }, work))
    return { result, topics }
  }
  return {
    engine: 'postgres',
    ...reader,
    reports: reader,
    writer: db as unknown as Kysely<GlobalTables>,
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (transaction) => await work(await openSnapshot(transaction, 'postgres'))),
    async transact(work) {
      refuseNesting()
      const { result, topics } = await whileDeadlocked(() => attempt(work))
      statistics.commits++
      statistics.transactions++
      if (topics.size > 0) changes.tell([...topics])
      return result
    },
    onChange: (listener) => changes.add(listener),
    catchUp: async () => {},
    async refreshPlanner(rows) {
      if (rows < MANY_ROWS) return
      // Without it queries are slow until the server has looked by itself, and nothing is lost.
      await sql`ANALYZE`.execute(db).catch(() => {})
    },
    statistics: () => statistics,
    async close() {
      await ear.close()
      await db.destroy()
    },
  }
}

async function whileDeadlocked<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = DEADLOCK_ATTEMPTS; ; left--)
    try {
      return await attempt()
    } catch (error) {
      if (left === 1 || !isDeadlock(error)) throw error
    }
}

/** Listens to other nodes. After a lost connection everything counts as stale, because announcements were missed. */
async function listen(url: string, changes: ChangeListeners): Promise<{ close(): Promise<void> }> {
  let closed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'vetrina-changes',
      connectionTimeoutMillis: CONNECT_MS,
      // Detects a peer that has vanished although nothing is ever sent to it.
      keepAlive: true,
    })
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload = '' }) => hear(payload, changes))
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      await fresh.end()
      throw error
    }
    fresh.once('end', again)
    return fresh
  }
  function again(): void {
    if (!closed) setTimeout(reconnect, RECONNECT_MS).unref()
  }
  async function reconnect(): Promise<void> {
    if (closed) return
    try {
      client = await connect()
    } catch {
      return again()
    }
    if (closed) await client.end()
    else changes.tell(['everything'])
  }

  return {
    async close() {
      closed = true
      await client.end()
    },
  }
}

function hear(payload: string, changes: ChangeListeners): void {
  const [, origin, topic] = /^(\S+) (.+)$/s.exec(payload) ?? []
  if (topic !== undefined && origin !== changes.origin) changes.tell([topic])
}
