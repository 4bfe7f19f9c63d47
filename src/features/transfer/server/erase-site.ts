import { sql } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import type { Database } from '../../../platform/database/database.ts'
import { readTables, type TableShape } from '../../../platform/database/schema.ts'
import type { Services } from '../../../platform/services.ts'
import { importKey } from './run-import.ts'
import './tables.ts'

const SITE = 'site_id'
/** Rows of one transaction, so that visitors of other sites never wait long. */
const ROWS = 500
/** What says that the site is deleted, and whose it was: they go last, so that a crash leaves nothing unsaid. */
const LAST = ['contributors', 'hosts']

/**
 * Erases a site: its rows in all tables, those that no archive has too, its files, its imports, its hosts and the site
 * itself.
 * What a crash interrupts is continued.
 */
export async function eraseSite(
  { database, files }: Pick<Services, 'database' | 'files'>,
  siteId: Id,
  signal?: AbortSignal,
): Promise<void> {
  const tables = await readTables(database.global, database.engine)
  const ofSites = [...tables.values()].filter(({ columns }) => columns.some(({ name }) => name === SITE))
  for (const table of ofSites) {
    if (LAST.includes(table.name)) continue
    while (await hasRows(database, siteId, table)) {
      signal?.throwIfAborted()
      await eraseRows(database, siteId, table)
    }
  }
  for await (const { key } of files.list(`sites/${siteId}`)) {
    signal?.throwIfAborted()
    await files.remove(key)
  }
  // An owner's list of imports names the site, and would lead to it.
  const imports = await database.global
    .selectFrom('site_imports')
    .select('id')
    .where((where) => where.or([where('target', '=', siteId), where('into_site', '=', siteId)]))
    .execute()
  for (const { id } of imports) await files.remove(importKey(id))
  await database.transact(async (transaction) => {
    for (const { id } of imports) await transaction.global.deleteFrom('site_imports').where('id', '=', id).execute()
    for (const name of LAST)
      await sql`DELETE FROM ${sql.table(name)} WHERE site_id = ${siteId}`.execute(transaction.global)
    await transaction.global.deleteFrom('sites').where('id', '=', siteId).execute()
    transaction.announce('hosts', `site:${siteId}`)
  })
}

/** Most tables have none: they need no transaction. */
async function hasRows({ global }: Database, siteId: Id, { name }: TableShape): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} WHERE site_id = ${siteId} LIMIT 1`.execute(global)
  return rows.length > 0
}

/** Deletes some rows of a table. */
async function eraseRows(database: Database, siteId: Id, { name, key }: TableShape): Promise<void> {
  const table = sql.table(name)
  const columns = sql.join(key.map((column) => sql.ref(column)))
  await database.transact((transaction) =>
    sql`DELETE FROM ${table} WHERE site_id = ${siteId} AND (${columns}) IN (
      SELECT ${columns} FROM ${table} WHERE site_id = ${siteId} LIMIT ${sql.lit(ROWS)})`.execute(transaction.global),
  )
}
