import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, openTestDatabase } from '../../../e2e/support/test-app.ts'
import { copyBeforeMigration } from '../backup/copy-before-migration.ts'
import type { Database } from './database.ts'
import { type Migration, migrate, NewerDatabaseError, platformMigrations } from './migrations.ts'
import { openDatabase } from './open.ts'

const table = (name: string): Migration => ({
  id: `2999112${name}T0000-prova`,
  async up({ run }) {
    await run(`CREATE TABLE prova_${name} (id TEXT NOT NULL PRIMARY KEY)`)
  },
})
const [first, second, third] = [table('2'), table('3'), table('4')]
const platform = platformMigrations.map((migration) => migration.id)

describe.each(ENGINES)('migrations on %s', (engine) => {
  let database: Database
  let other: Database
  let folder: string
  let close: () => Promise<void>

  beforeEach(async () => {
    const opened = await openTestDatabase(engine)
    ;({ database, folder, close } = opened)
    other = await openDatabase({ databaseUrl: opened.url, dataFolder: folder })
  })
  afterEach(async () => {
    await other.close()
    await close()
  })

  async function countIn(name: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(name)}`.execute(
      database.global,
    )
    return rows[0]!.count
  }

  test('steps run once, in the order of their stamps, whatever order they come in', async () => {
    expect(await migrate(database, [second!, first!])).toEqual({ applied: [...platform, first!.id, second!.id] })
    expect(await migrate(database, [first!, second!])).toEqual({ applied: [] })
    expect(await migrate(other, [first!, second!, third!])).toEqual({ applied: [third!.id] })
    expect(await countIn('prova_4')).toBe(0)
  })

  test('two that start at the same time apply each step once', async () => {
    const done = await Promise.all([migrate(database, [first!, second!]), migrate(other, [first!, second!])])
    expect(done.flatMap(({ applied }) => applied).sort()).toEqual([...platform, first!.id, second!.id])
    expect(await countIn('migrations')).toBe(platform.length + 2)
  })

  test('a step that fails leaves nothing of any step', async () => {
    const broken: Migration = {
      id: '29991129T0000-rotta',
      async up({ run }) {
        await run('CREATE TABLE prova_5 (id TEXT)')
        await run('CREATE TABLE prova_5 (id TEXT)')
      },
    }
    await expect(migrate(database, [first!, broken])).rejects.toThrow('already exists')
    await expect(countIn('prova_2')).rejects.toThrow()
    expect(await migrate(database, [first!])).toEqual({ applied: [...platform, first!.id] })
  })

  test('a database of a newer version is refused in words, and left alone', async () => {
    await migrate(database, [first!, second!])
    const refused = migrate(other, [first!, third!])
    await expect(refused).rejects.toThrow(NewerDatabaseError)
    await expect(refused).rejects.toThrow(
      `Il database è di una versione più recente di Vetrina (passi sconosciuti: ${second!.id})`,
    )
    expect(await countIn('migrations')).toBe(platform.length + 2)
  })

  test('an older version that waits for a newer one to finish does not run on it', async () => {
    await migrate(database, [])
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow: Migration = {
      id: second!.id,
      async up({ run }) {
        begun.resolve()
        await gate.promise
        await second!.up({ engine, run })
      },
    }
    const newer = migrate(database, [slow])
    await begun.promise
    const older = migrate(other, [first!])
    if (engine === 'postgres') await untilOneWaits()
    gate.resolve()
    await newer
    await expect(older).rejects.toThrow(NewerDatabaseError)
  })

  async function untilOneWaits(): Promise<void> {
    for (let waiting = 0; waiting === 0; ) {
      const locks = await sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(
        database.global,
      )
      waiting = locks.rows.length
    }
  }

  if (engine === 'sqlite')
    test('the embedded database is copied before it changes, not before it is made; five copies stay', async () => {
      const backupFolder = join(folder, 'backups')
      let hour = 0
      const options = { copy: copyBeforeMigration(backupFolder), now: () => new Date(Date.UTC(2026, 10, 21, hour)) }
      await migrate(database, [], options)
      await expect(readdir(backupFolder)).rejects.toThrow('ENOENT')
      const steps: Migration[] = []
      for (hour = 1; hour <= 7; hour++) {
        steps.push(table(`9${hour}`))
        await migrate(database, steps, options)
      }
      await migrate(database, steps, options)
      const names = (await readdir(backupFolder)).sort()
      expect(names).toEqual([3, 4, 5, 6, 7].map((at) => `prima-della-migrazione-2026-11-21T0${at}-00-00-000Z.db`))
      const copy = new DatabaseSync(join(backupFolder, names[0]!), { readOnly: true })
      const tables = copy.prepare(`SELECT name FROM sqlite_master WHERE name LIKE 'prova_%' AND type = 'table'`).all()
      copy.close()
      expect(tables.map((row) => row.name).sort()).toEqual(['prova_91', 'prova_92'])
    })
})
