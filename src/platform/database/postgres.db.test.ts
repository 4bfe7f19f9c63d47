import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../e2e/support/test-app.ts'
import type { Database } from './database.ts'
import { openPostgresDatabase } from './postgres.ts'

let here: Database
let url: string
let close: () => Promise<void>
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const opened = await openTestDatabase('postgres')
  here = opened.database
  url = opened.url!
  close = opened.close
})
afterAll(() => close())
afterEach(async () => {
  for (const end of closing.splice(0).reverse()) await end()
})

async function openThere(address = url): Promise<Database> {
  const there = await openPostgresDatabase(address)
  closing.push(() => there.close())
  return there
}

/** Resolves with all topics heard, once the given one is among them. */
function hears(database: Database, topic: string): Promise<string[]> {
  const heard: string[] = []
  return new Promise((resolve) => {
    const stop = database.onChange((topics) => {
      heard.push(...topics)
      if (!topics.includes(topic)) return
      stop()
      resolve(heard)
    })
  })
}

/** A proxy to the database whose connections can be cut. */
async function openWay(): Promise<{ url: string; server: Server; cut(): void; mend(): void }> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let whole = true
  const server: Server = createServer((socket) => {
    if (!whole) return void socket.destroy()
    const other = connect(Number(target.port), target.hostname)
    for (const one of [socket, other]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        socket.destroy()
        other.destroy()
      })
    }
    socket.pipe(other).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const way = new URL(url)
  way.port = String((server.address() as AddressInfo).port)
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return {
    url: way.href,
    server,
    cut() {
      whole = false
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      whole = true
    },
  }
}

test('what one node announces is heard by the others, in order, and by itself once', async () => {
  const there = await openThere()
  const own: string[] = []
  const stop = here.onChange((topics) => own.push(...topics))
  const heard = hears(there, 'site:b')
  await here.transact(async (transaction) => transaction.announce('hosts', 'site:a'))
  await here.transact(async (transaction) => transaction.announce('site:b'))
  expect(await heard).toEqual(['hosts', 'site:a', 'site:b'])
  const back = hears(here, 'jobs')
  await there.transact(async (transaction) => transaction.announce('jobs'))
  await back
  stop()
  expect(own).toEqual(['hosts', 'site:a', 'site:b', 'jobs'])
})

test('what was undone is announced to nobody', async () => {
  const there = await openThere()
  const heard = hears(there, 'jobs')
  const undone = here.transact(async (transaction) => {
    transaction.announce('hosts')
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await here.transact(async (transaction) => transaction.announce('jobs'))
  expect(await heard).toEqual(['jobs'])
})

test('words of strangers on the channel harm nobody', async () => {
  const there = await openThere()
  const heard = hears(there, 'jobs')
  const stranger = new pg.Client({ connectionString: url })
  await stranger.connect()
  for (const payload of ['', ' ', 'ciao', '{}', 'ciao ', ' ciao'])
    await stranger.query('SELECT pg_notify($1, $2)', ['vetrina_changes', payload])
  await stranger.end()
  await here.transact(async (transaction) => transaction.announce('jobs'))
  expect(await heard).toEqual(['jobs'])
})

test('a node that lost its connection takes everything for stale and hears again', async () => {
  const way = await openWay()
  const there = await openThere(way.url)
  const lost = hears(there, 'everything')
  way.cut()
  way.mend()
  await lost
  const heard = hears(there, 'jobs')
  await here.transact(async (transaction) => transaction.announce('jobs'))
  expect(await heard).toEqual(['jobs'])
})

test('while the database is gone it is asked for at intervals, by one caller, and found when it is back', async () => {
  const way = await openWay()
  const there = await openThere(way.url)
  const lost = hears(there, 'everything')
  way.cut()
  let before = 0
  for (let times = 0; times < 4; times++) {
    await once(way.server, 'connection')
    const now = performance.now()
    if (before > 0) expect(now - before).toBeGreaterThan(300)
    before = now
  }
  way.mend()
  await lost
})

test('a connection that is lost in a transaction or between two takes that transaction and nothing else', async () => {
  const way = await openWay()
  const there = await openThere(way.url)
  const one = () => there.global.selectNoFrom(({ val }) => val(1).as('one')).execute()
  await one()
  const lost = there.transact(async () => {
    await one()
    way.cut()
    way.mend()
    return await one()
  })
  await expect(lost).rejects.toThrow()
  expect(await one()).toHaveLength(1)
  const announced = hears(here, 'jobs')
  await there.transact(async (transaction) => transaction.announce('jobs'))
  expect(await announced).toEqual(['jobs'])
})

test('closing while the connection is lost leaves nobody asking', async () => {
  const way = await openWay()
  const there = await openPostgresDatabase(way.url)
  way.cut()
  await there.close()
  expect(await here.global.selectNoFrom(({ val }) => val(1).as('one')).execute()).toEqual([{ one: '1' }])
})

test('a database that cannot be reached is said at once', async () => {
  const way = await openWay()
  way.cut()
  await expect(openPostgresDatabase(way.url)).rejects.toThrow()
})

test('two transactions that wait for each other are both done: the one that is ended is done again', async () => {
  await sql`create table counted (name text primary key, value text not null)`.execute(here.writer)
  await sql`insert into counted values ('first', ''), ('second', '')`.execute(here.writer)
  const bothHoldOne = Promise.withResolvers<void>()
  let holding = 0
  const append = (letter: string, names: readonly string[]) => {
    let attempts = 0
    return here.transact(async ({ global }) => {
      attempts++
      for (const [index, one] of names.entries()) {
        await sql`update counted set value = value || ${letter} where name = ${one}`.execute(global)
        if (index > 0 || attempts > 1) continue
        if (++holding === 2) bothHoldOne.resolve()
        await bothHoldOne.promise
      }
      return attempts
    })
  }
  const attempts = await Promise.all([append('a', ['first', 'second']), append('b', ['second', 'first'])])
  // Usually one is ended once; it may take its row again before the other has woken up.
  expect(Math.max(...attempts)).toBeGreaterThan(1)
  const { rows } = await sql<{ value: string }>`select value from counted`.execute(here.writer)
  for (const { value } of rows) expect([...value].toSorted()).toEqual(['a', 'b'])
})

test('after many rows the planner knows at once how many a table holds, and few rows do not make it look', async () => {
  await sql`CREATE TABLE pieces WITH (autovacuum_enabled = false) AS SELECT generate_series(1, 2000) AS piece`.execute(
    here.writer,
  )
  closing.push(() => sql`DROP TABLE pieces`.execute(here.writer))
  const known = async () => {
    const { rows } = await sql<{ reltuples: number }>`
      SELECT reltuples FROM pg_class WHERE relname = 'pieces'`.execute(here.writer)
    return rows[0]!.reltuples
  }
  await here.refreshPlanner(999)
  // PostgreSQL's sign of a table that it has not looked at.
  expect(await known()).toBe(-1)
  await here.refreshPlanner(2000)
  expect(await known()).toBe(2000)
})
