import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, openTestDatabase } from '../../../e2e/support/test-app.ts'
import type { Database, Reader } from './database.ts'
import { isUniqueViolation, isUnstorable } from './violations.ts'

describe.each(ENGINES)('transactions on %s', (engine) => {
  let database: Database
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ database, close } = await openTestDatabase(engine))
    await sql`CREATE TABLE notes (text TEXT NOT NULL PRIMARY KEY, number INTEGER)`.execute(database.writer)
  })
  afterAll(() => close())
  beforeEach(() => sql`DELETE FROM notes`.execute(database.writer))

  const note = (text: string) =>
    database.transact(({ global }) => sql`INSERT INTO notes (text) VALUES (${text})`.execute(global))
  async function notes(reader = database.global): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`SELECT text FROM notes ORDER BY text`.execute(reader)
    return rows.map((row) => row.text)
  }

  test('what was written is read by everybody as soon as the promise has resolved', async () => {
    for (const name of ['a', 'b', 'c']) {
      await note(name)
      expect(await notes()).toContain(name)
      expect(await notes(database.reports.global)).toContain(name)
      expect(await notes(database.writer)).toContain(name)
    }
  })

  test('a transaction reads what it wrote, and others do not before its end', async () => {
    await database.transact(async ({ global }) => {
      await sql`INSERT INTO notes (text) VALUES ('own')`.execute(global)
      expect(await notes(global)).toEqual(['own'])
      expect(await notes()).toEqual([])
    })
    expect(await notes()).toEqual(['own'])
  })

  test('a throw undoes all, announces nothing, and arrives as it is', async () => {
    const heard: string[] = []
    const stop = database.onChange((topics) => heard.push(...topics))
    const reason = new Error('no')
    const failing = database.transact(async (transaction) => {
      await sql`INSERT INTO notes (text) VALUES ('undone')`.execute(transaction.global)
      transaction.announce('hosts')
      throw reason
    })
    await expect(failing).rejects.toBe(reason)
    await database.catchUp()
    stop()
    expect(await notes()).toEqual([])
    expect(heard).toEqual([])
  })

  const insert = (global: Reader['global'], text: string) => ({
    execute: () => sql`INSERT INTO notes (text) VALUES (${text})`.execute(global),
  })

  test('what is sent without a wait runs in its order, before what is asked after it', async () => {
    await database.transact(async ({ global, send }) => {
      for (const name of ['a', 'b', 'c']) send(insert(global, name))
      expect(await notes(global)).toEqual(['a', 'b', 'c'])
      send({ execute: () => sql`DELETE FROM notes WHERE text = 'b'`.execute(global) })
      const [one, other] = await Promise.all([notes(global), notes(global)])
      expect([one, other]).toEqual([
        ['a', 'c'],
        ['a', 'c'],
      ])
      send(insert(global, 'd'))
    })
    expect(await notes()).toEqual(['a', 'c', 'd'])
  })

  test('the order holds for statements of every kind', async () => {
    await database.transact(async ({ global, send }) => {
      const db = global as unknown as Kysely<{ notes: { text: string } }>
      send(db.insertInto('notes').values({ text: 'a' }))
      send(insert(global, 'b'))
      send(db.deleteFrom('notes').where('text', '=', 'a'))
      send({ execute: () => sql`UPDATE notes SET text = 'c' WHERE text = 'b'`.execute(global) })
      send({ execute: () => db.insertInto('notes').values({ text: 'b' }).returning('text').executeTakeFirstOrThrow() })
      send(db.updateTable('notes').set({ text: 'd' }).where('text', '=', 'c'))
      expect(await db.selectFrom('notes').select('text').orderBy('text').execute()).toEqual([
        { text: 'b' },
        { text: 'd' },
      ])
    })
    expect(await notes()).toEqual(['b', 'd'])
  })

  test('a statement that was sent and fails undoes all, and is the reason, whatever comes of it', async () => {
    await note('taken')
    const alone = database.transact(async ({ global, send }) => {
      send(insert(global, 'before'))
      send(insert(global, 'taken'))
      send(insert(global, 'after'))
    })
    await expect(alone).rejects.toSatisfy(isUniqueViolation)
    const followed = database.transact(async ({ global, send }) => {
      send(insert(global, 'taken'))
      await notes(global)
      throw new Error('because of what was read')
    })
    await expect(followed).rejects.toSatisfy(isUniqueViolation)
    await note('next')
    expect(await notes()).toEqual(['next', 'taken'])
  })

  test('one that fails takes nobody with it', async () => {
    const results = await Promise.allSettled(['a', 'b', 'a', 'c'].map((name) => note(name)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]!.reason).toSatisfy(isUniqueViolation)
    // On PostgreSQL they run concurrently, so any order is valid.
    expect((await notes()).toSorted()).toEqual(['a', 'b', 'c'])
  })

  test('listeners hear each topic once, before the promise resolves, and can read what was written', async () => {
    const heard: unknown[] = []
    const stop = database.onChange((topics) => heard.push(topics, notes()))
    await database.transact(async (transaction) => {
      await sql`INSERT INTO notes (text) VALUES ('told')`.execute(transaction.global)
      transaction.announce('hosts', 'jobs')
      transaction.announce('jobs')
    })
    expect(heard).toHaveLength(2)
    expect(heard[0]).toEqual(['hosts', 'jobs'])
    expect(await heard[1]).toEqual(['told'])
    await database.catchUp()
    expect(heard).toHaveLength(2)
    stop()
    await database.transact(async (transaction) => transaction.announce('hosts'))
    expect(heard).toHaveLength(2)
  })

  test('a listener that fails undoes nothing and keeps nobody from hearing', async () => {
    const heard: string[] = []
    const warnings: unknown[] = []
    const warn = (warning: Error) => warnings.push(warning.message)
    process.on('warning', warn)
    const stops = [
      database.onChange(() => {
        throw new Error('a listener of the tests failed')
      }),
      database.onChange((topics) => heard.push(...topics)),
    ]
    await database.transact(async (transaction) => {
      await sql`INSERT INTO notes (text) VALUES ('kept')`.execute(transaction.global)
      transaction.announce('hosts')
    })
    for (const stop of stops) stop()
    expect(await notes()).toEqual(['kept'])
    expect(heard).toEqual(['hosts'])
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', warn)
    expect(warnings).toContain('a listener of the tests failed')
  })

  test('a transaction inside another one is refused, and does not hang', async () => {
    await expect(database.transact(() => note('inner'))).rejects.toThrow('inside another one')
    await note('after')
    expect(await notes()).toEqual(['after'])
  })

  test('what neither engine can store is refused by both in the same way', async () => {
    for (const text of ['a\u0000b', '\u0000']) {
      const error = await note(text).catch((reason: unknown) => reason)
      expect(error).toSatisfy(isUnstorable)
      const reading = await sql`SELECT * FROM notes WHERE text = ${text}`
        .execute(database.global)
        .catch((reason) => reason)
      expect(reading).toSatisfy(isUnstorable)
    }
  })

  test('sums and counts are numbers', async () => {
    await note('a')
    const { rows } = await sql`SELECT count(*) AS count FROM notes`.execute(database.global)
    expect(rows).toEqual([{ count: 1 }])
  })
})
