import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Id } from '../../core/ids.ts'
import type { Row, Snapshot } from './database.ts'
import type { Engine } from './engine.ts'
import { readTables, type TableShape } from './schema.ts'
import type { AllTables, GlobalTables } from './tables.ts'
import { SiteTables } from './tenant.ts'

/** Rows per query. */
const PAGE = 200

/** Wraps a connection whose transaction has a fixed snapshot. */
export async function openSnapshot(db: Kysely<AllTables>, engine: Engine): Promise<Snapshot> {
  const tables = await readTables(db, engine)
  return {
    global: db as unknown as Kysely<GlobalTables>,
    site: (siteId) => new SiteTables(db, siteId),
    tables,
    async *rows(name, siteId) {
      const table = tables.get(name)
      if (!table || table.key.length === 0) throw new Error(`There is no table ${name} with a primary key`)
      if (table.columns.some(({ kind }) => kind === 'other'))
        throw new Error(`Table ${name} has columns of unknown types`)
      const pages = engine === 'sqlite' ? pagesByKey(db, table, siteId) : pagesOfCursor(db, table, siteId)
      for await (const page of pages) for (const row of page) yield engine === 'sqlite' ? row : plainRow(table, row)
    },
  }
}

/** Each page begins after the last row of the previous one. */
async function* pagesByKey(db: Kysely<AllTables>, { name, key }: TableShape, siteId?: Id): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  for (let last: Row | undefined; ; ) {
    const conditions: RawBuilder<unknown>[] = [sql`1 = 1`]
    if (siteId !== undefined) conditions.push(sql`site_id = ${siteId}`)
    if (last) conditions.push(sql`(${columns}) > (${sql.join(key.map((column) => last![column]))})`)
    const { rows } = await sql<Row>`
      SELECT * FROM ${sql.table(name)} WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${columns} LIMIT ${sql.lit(PAGE)}`.execute(
      db,
    )
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)
  }
}

/** The database's indexes do not sort by bytes, so each page by itself would sort the whole table again. */
async function* pagesOfCursor(db: Kysely<AllTables>, table: TableShape, siteId?: Id): AsyncGenerator<Row[]> {
  const cursor = sql.ref(`pages_${table.name}`)
  const order = table.key.map((name) => {
    const isText = table.columns.find((column) => column.name === name)!.kind === 'text'
    return isText ? sql`${sql.ref(name)} COLLATE "C"` : sql.ref(name)
  })
  const ofSite = siteId === undefined ? sql`true` : sql`site_id = ${sql.lit(siteId)}`
  await sql`DECLARE ${cursor} NO SCROLL CURSOR FOR
    SELECT * FROM ${sql.table(table.name)} WHERE ${ofSite} ORDER BY ${sql.join(order)}`.execute(db)
  try {
    for (;;) {
      const { rows } = await sql<Row>`FETCH ${sql.lit(PAGE)} FROM ${cursor}`.execute(db)
      if (rows.length > 0) yield rows
      if (rows.length < PAGE) return
    }
  } finally {
    // A failed transaction has closed it already.
    await sql`CLOSE ${cursor}`.execute(db).catch(() => {})
  }
}

function plainRow({ columns }: TableShape, row: Row): Row {
  if (!columns.some(({ kind }) => kind === 'flag' || kind === 'instant')) return row
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? Number(value) : value instanceof Date ? value.toISOString() : value,
    ]),
  )
}
