import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { openSqliteDatabase } from './sqlite.ts'

let folder: string
let file: string
let open: Database[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetrina-sqlite-'))
  file = join(folder, 'vetrina.db')
  open = []
})
afterEach(async () => {
  vi.useRealTimers()
  for (const database of open) await database.close()
  rmSync(folder, { recursive: true })
})

async function openFile(path = file, clock?: () => number): Promise<Database> {
  const database = await openSqliteDatabase(path, [], clock)
  open.push(database)
  return database
}

/** However slow the machine, transactions that wait share a commit. */
const standing = () => 0

const run = (database: Database, statement: string) => sql.raw(statement).execute(database.writer)
async function notesTable(database: Database): Promise<void> {
  await run(database, 'CREATE TABLE notes (text, size)')
}
const note = (database: Database, ...values: unknown[]) =>
  database.transact(({ global }) => sql`INSERT INTO notes VALUES (${sql.join(values)})`.execute(global))
async function notesOf(database: Database): Promise<unknown[]> {
  const { rows } = await sql<{ text: unknown }>`SELECT text FROM notes ORDER BY rowid`.execute(database.global)
  return rows.map((row) => row.text)
}

test.each([
  ['a date', new Date()],
  ['nothing', undefined],
  ['a plain object', { text: 'a' }],
  ['a list', [1]],
  ['no number', Number.NaN],
])('%s is refused as a value, wherever it stands', async (_name, value) => {
  const database = await openFile()
  await notesTable(database)
  await expect(note(database, value, 1)).rejects.toThrow('cannot be bound')
  await expect(note(database, 1, value)).rejects.toThrow('cannot be bound')
  await expect(sql`SELECT * FROM notes WHERE text = ${value}`.execute(database.global)).rejects.toThrow(
    'cannot be bound',
  )
  expect(await notesOf(database)).toEqual([])
})

test('text, numbers, nothing, truth and bytes are kept as they are', async () => {
  const database = await openFile()
  await notesTable(database)
  const values = ['perché', 1.5, 2 ** 53 - 1, null, new Uint8Array([0, 1, 255])]
  for (const value of values) await note(database, value, 0)
  await note(database, true, 0)
  await note(database, false, 0)
  expect(await notesOf(database)).toEqual([...values, 1, 0])
})

test('what is read cannot write', async () => {
  const database = await openFile()
  await notesTable(database)
  for (const reader of [database.global, database.reports.global])
    await expect(sql`INSERT INTO notes VALUES (1, 1)`.execute(reader)).rejects.toThrow('readonly')
})

test('a disk that is full undoes the whole group, and nobody in it hears that it was written', async () => {
  const database = await openFile()
  await notesTable(database)
  await run(database, 'PRAGMA max_page_count = 10')
  const before = note(database, 'before', 0)
  const huge = note(database, new Uint8Array(1_000_000), 0)
  const after = note(database, 'after', 0)
  const results = await Promise.allSettled([before, huge, after])
  const kept = await notesOf(database)
  for (const [index, name] of ['before', 'huge', 'after'].entries())
    expect(kept.includes(name), name).toBe(results[index]!.status === 'fulfilled')
  expect(results[1]).toMatchObject({ status: 'rejected', reason: { message: 'database or disk is full' } })
  await run(database, 'PRAGMA max_page_count = 1000000')
  await note(database, 'again', 0)
  expect(await notesOf(database)).toEqual([...kept, 'again'])
})

test('a transaction that SQLite undid by itself writes nothing more', async () => {
  const database = await openFile()
  await notesTable(database)
  await run(database, 'PRAGMA max_page_count = 10')
  const stubborn = database.transact(async ({ global }) => {
    await sql`INSERT INTO notes VALUES (${new Uint8Array(1_000_000)}, 0)`.execute(global).catch(() => {})
    await sql`INSERT INTO notes VALUES ('rest', 0)`.execute(global)
  })
  await expect(stubborn).rejects.toThrow('database or disk is full')
  expect(await notesOf(database)).toEqual([])
})

test('a transaction that could not begin writes nothing, also once it could', async () => {
  const database = await openFile()
  await notesTable(database)
  await run(database, 'PRAGMA busy_timeout = 0')
  const holder = new DatabaseSync(file)
  holder.exec('BEGIN IMMEDIATE')
  const stubborn = database.transact(async ({ global }) => {
    await sql`SELECT text FROM notes`.execute(global).catch(() => {})
    holder.close()
    await sql`INSERT INTO notes VALUES ('rest', 0)`.execute(global)
  })
  await expect(stubborn).rejects.toThrow('database is locked')
  await note(database, 'next', 0)
  expect(await notesOf(database)).toEqual(['next'])
})

test('a commit that fails is told to every transaction that shared it, and the next one works', async () => {
  const database = await openFile(file, standing)
  await notesTable(database)
  await run(database, 'CREATE TABLE parents (id INTEGER PRIMARY KEY)')
  await run(database, 'CREATE TABLE children (id INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)')
  const orphan = () => database.transact(({ global }) => sql`INSERT INTO children VALUES (1)`.execute(global))
  const results = await Promise.allSettled([note(database, 'with it', 0), orphan()])
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  expect(await notesOf(database)).toEqual([])
  await note(database, 'next', 0)
  expect(await notesOf(database)).toEqual(['next'])
})

test('transactions that come together share commits', async () => {
  const database = await openFile(file, standing)
  await notesTable(database)
  const { commits } = { ...database.statistics() }
  await Promise.all(Array.from({ length: 100 }, (_, index) => note(database, index, 0)))
  expect(await notesOf(database)).toEqual(Array.from({ length: 100 }, (_, index) => index))
  expect(database.statistics().commits - commits).toBeLessThan(5)
})

test('a backup is a whole database, taken while writes go on; the next one takes its place', async () => {
  const database = await openFile()
  await notesTable(database)
  for (let index = 0; index < 20; index++) await note(database, 'x'.repeat(10_000), index)
  const copy = join(folder, 'copia.db')
  const [, ...written] = await Promise.all([
    database.backup!(copy),
    ...Array.from({ length: 20 }, (_, index) => note(database, 'y', index)),
  ])
  expect(written).toHaveLength(20)
  const kept = new DatabaseSync(copy, { readOnly: true })
  expect(kept.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  expect(Number(kept.prepare('SELECT count(*) AS count FROM notes').get()!.count)).toBeGreaterThanOrEqual(20)
  kept.close()
  await database.backup!(copy)
  expect(readdirSync(folder).filter((name) => name.startsWith('copia'))).toEqual(['copia.db'])
  await expect(database.backup!(join(folder, 'altrove', 'copia.db'))).rejects.toThrow('unable to open')
})

test('a file that lies deep in folders that are not there yet is made with them', async () => {
  const database = await openFile(join(folder, 'a', 'b', 'vetrina.db'))
  await notesTable(database)
  expect(await notesOf(database)).toEqual([])
})

test('what was announced longer ago than the log reaches back counts as everything', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const here = await openFile()
  const there = await openFile()
  const heard: string[] = []
  there.onChange((topics) => heard.push(...topics))
  await here.transact(async (transaction) => transaction.announce('hosts'))
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  await here.transact(async (transaction) => transaction.announce('jobs'))
  await there.catchUp()
  expect(heard).toContain('everything')
  expect(heard).toContain('jobs')
})

const HOLDER = `
const { DatabaseSync } = await import('node:sqlite')
const database = new DatabaseSync(process.argv[1])
database.exec('CREATE TABLE held (id); BEGIN IMMEDIATE')
process.on('message', () => (database.close(), process.disconnect()))
process.send('held')
`
const OPENER = `
const [, url, file] = process.argv
const { openSqlite } = await import(url)
process.send('opening')
openSqlite({ file, readOnly: false }).close()
process.disconnect()
`
const speaking = (code: string, ...more: string[]): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '-e', code, '--', ...more], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

test('a new file that another process is writing is waited for', async () => {
  const path = join(folder, 'held.db')
  const holder = speaking(HOLDER, path)
  await once(holder, 'message')
  const opener = speaking(OPENER, new URL('./sqlite-thread.ts', import.meta.url).href, path)
  await once(opener, 'message')
  holder.send('close')
  expect(await once(opener, 'exit')).toEqual([0, null])
})

const OTHER_PROCESS = `
const [, url, file] = process.argv
const { openSqliteDatabase } = await import(url)
const database = await openSqliteDatabase(file)
process.on('message', async (topic) => {
  if (topic === 'close') return void (await database.close(), process.disconnect())
  await database.transact(async (transaction) => transaction.announce(topic))
  process.send({ announced: topic })
})
database.onChange((topics) => process.send({ heard: topics }))
process.send('ready')
`

async function startProcess(): Promise<ChildProcess> {
  const url = new URL('./sqlite.ts', import.meta.url).href
  const child = speaking(OTHER_PROCESS, url, file)
  await once(child, 'message')
  return child
}

test('two processes on one file hear each other, and not themselves twice', async () => {
  const [first, second] = await Promise.all([startProcess(), startProcess()])
  const heard: unknown[] = []
  for (const [name, child] of [
    ['first', first],
    ['second', second],
  ] as const)
    child.on('message', (message) => heard.push({ [name]: message }))
  const heardBySecond = new Promise((resolve) =>
    second.on('message', (message: { heard?: unknown }) => message.heard && resolve(message.heard)),
  )
  first.send('hosts')
  expect(await heardBySecond).toEqual(['hosts'])
  const heardByFirst = new Promise((resolve) =>
    first.on('message', (message: { heard?: string[] }) => message.heard?.includes('jobs') && resolve(message.heard)),
  )
  second.send('jobs')
  expect(await heardByFirst).toEqual(['jobs'])
  for (const child of [first, second]) {
    const ended = once(child, 'exit')
    child.send('close')
    expect(await ended).toEqual([0, null])
  }
  expect(heard.filter((one) => JSON.stringify(one).includes('hosts'))).toHaveLength(3)
})
