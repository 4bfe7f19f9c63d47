import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '../src/features.ts'
import { PLATFORM_TABLES } from '../src/platform/database/tables.ts'
import { createTestApp, ENGINES, type TestApp } from './support/test-app.ts'

const globalTables: readonly string[] = [
  ...PLATFORM_TABLES,
  ...features.flatMap((feature) => feature.tables?.global ?? []),
]
const tenantTables = features.flatMap((feature) => feature.tables?.tenant ?? [])

/** First column of every unique key, including the primary key. */
const KEYS = {
  sqlite: sql<{ table: string; key: string; first: string; main: number }>`
    SELECT m.name AS "table", l.name AS "key", c.name AS "first", l.origin = 'pk' AS "main"
    FROM sqlite_master m JOIN pragma_index_list(m.name) l JOIN pragma_index_info(l.name) c
    WHERE m.type = 'table' AND l."unique" = 1 AND c.seqno = 0`,
  postgres: sql<{ table: string; key: string; first: string; main: number }>`
    SELECT t.relname AS "table", k.relname AS "key", a.attname AS "first", i.indisprimary::int AS "main"
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class k ON k.oid = i.indexrelid
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
    JOIN pg_namespace n ON n.oid = t.relnamespace
    WHERE n.nspname = current_schema() AND i.indisunique`,
}
const TABLES = {
  sqlite: sql<{
    name: string
  }>`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'`,
  postgres: sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`,
}

describe.each(ENGINES)('tables on %s', (engine) => {
  let testApp: TestApp

  beforeAll(async () => {
    testApp = await createTestApp(engine)
  })
  afterAll(() => testApp.close())

  test('every table is on exactly one list: the installation’s or the sites’', async () => {
    const { rows } = await TABLES[engine].execute(testApp.services.database.global)
    const expected = [...globalTables, ...tenantTables].filter((name) => engine === 'sqlite' || name !== 'change_log')
    expect(rows.map((row) => row.name).sort()).toEqual(expected.sort())
  })

  test('every key of a site’s table begins with the site', async () => {
    const { rows } = await KEYS[engine].execute(testApp.services.database.global)
    const keys = rows.filter((row) => tenantTables.includes(row.table))
    expect(new Set(keys.filter((row) => row.main === 1).map((row) => row.table))).toEqual(new Set(tenantTables))
    for (const { table, key, first } of keys) expect(first, `${key} of ${table}`).toBe('site_id')
  })
})
