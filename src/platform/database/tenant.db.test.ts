import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, openTestDatabase } from '../../../e2e/support/test-app.ts'
import { newId } from '../../core/ids.ts'
import type { Database } from './database.ts'
import type { SiteTables, TenantTable } from './tenant.ts'

const [one, other] = [newId(), newId()]
/** A stand-in for any tenant table; real ones have their own types. */
const NOTES = 'notes' as TenantTable
type Rows = Parameters<SiteTables['insert']>[1]
const rows = (...names: string[]) => names.map((name) => ({ name, number: 1 })) as unknown as Rows

describe.each(ENGINES)('tables of one site on %s', (engine) => {
  let database: Database
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ database, close } = await openTestDatabase(engine))
    await sql`CREATE TABLE notes (site_id TEXT NOT NULL, name TEXT NOT NULL, number INTEGER, PRIMARY KEY (site_id, name))`.execute(
      database.writer,
    )
  })
  afterAll(() => close())
  beforeEach(async () => {
    await sql`DELETE FROM notes`.execute(database.writer)
    await database.transact(async (transaction) => {
      await transaction.site(one).insert(NOTES, rows('a', 'b')).execute()
      await transaction.site(other).insert(NOTES, rows('a')).execute()
    })
  })

  async function all(): Promise<string[]> {
    const stored = await sql<Record<string, string>>`SELECT * FROM notes ORDER BY site_id, name`.execute(
      database.global,
    )
    return stored.rows.map((row) => `${row.site_id === one ? 'one' : 'other'} ${row.name} ${row.number}`)
  }

  test('what is written belongs to the site, also when a row says otherwise', async () => {
    const lying = { site_id: other, name: 'c', number: 1 } as unknown as Insertable<never>
    await database.transact((transaction) => transaction.site(one).insert(NOTES, lying).execute())
    expect(await all()).toEqual(['one a 1', 'one b 1', 'one c 1', 'other a 1'])
  })

  test('many rows at once are the site’s too, each value as it was', async () => {
    const lying = [
      { site_id: other, name: '{"c":"’\n"}', number: 2 },
      { number: null, name: 'd', site_id: other },
    ] as unknown as Insertable<never>[]
    await database.transact((transaction) => transaction.site(one).insertMany(NOTES, lying))
    await database.transact((transaction) => transaction.site(one).insertMany(NOTES, []))
    expect((await all()).filter((row) => !/ [ab] /.test(row))).toEqual(['one d null', 'one {"c":"’\n"} 2'])
  })

  test('what is read is the site’s, on every reader', async () => {
    for (const reader of [database, database.reports]) {
      const found = await reader.site(one).selectFrom(NOTES).selectAll().execute()
      expect(found).toHaveLength(2)
    }
    await database.transact(async (transaction) => {
      expect(await transaction.site(other).selectFrom(NOTES).selectAll().execute()).toHaveLength(1)
    })
  })

  test('what is changed or deleted is the site’s, even when all of it is', async () => {
    await database.transact((transaction) =>
      transaction
        .site(one)
        .update(NOTES)
        .set({ number: 2 } as never)
        .execute(),
    )
    expect(await all()).toEqual(['one a 2', 'one b 2', 'other a 1'])
    await database.transact((transaction) => transaction.site(one).delete(NOTES).execute())
    expect(await all()).toEqual(['other a 1'])
  })
})
