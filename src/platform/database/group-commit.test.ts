import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { GroupCommit } from './group-commit.ts'

/** A real SQLite behind the connection's door, with a gate before each commit and a record of what was asked. */
function openGroup({ now = () => 0 }: { now?: () => number } = {}) {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE notes (text TEXT NOT NULL)')
  const asked: string[] = []
  let gate: Promise<unknown> = Promise.resolve()
  const group = new GroupCommit(
    {
      async exec(sql) {
        asked.push(sql)
        if (sql === 'COMMIT') await gate
        database.exec(sql)
      },
    },
    now,
  )
  return {
    group,
    asked,
    database,
    commits: () => asked.filter((sql) => sql === 'COMMIT').length,
    notes: () => database.prepare('SELECT text FROM notes ORDER BY rowid').all().map((row) => row.text),
    closeGate(until: Promise<unknown>) {
      gate = until
    },
    async write(text: string, outcome: 'keep' | 'discard' = 'keep') {
      await group.begin()
      await Promise.resolve(database.prepare('INSERT INTO notes VALUES (?)').run(text))
      await group.end(outcome)
    },
  }
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `nota ${index}`)

test('transactions that wait share one commit and keep their order', async () => {
  const { write, commits, notes, group } = openGroup()
  await Promise.all(names(50).map((name) => write(name)))
  expect(notes()).toEqual(names(50))
  expect(commits()).toBe(1)
  expect(group.statistics).toEqual({ commits: 1, transactions: 50 })
})

test('a commit holds at most 64 transactions', async () => {
  const { write, commits, notes } = openGroup()
  await Promise.all(names(130).map((name) => write(name)))
  expect(commits()).toBe(3)
  expect(notes()).toHaveLength(130)
})

test('a group that is older than 8 ms takes nobody more', async () => {
  let clock = 0
  const { write, asked, commits } = openGroup({ now: () => clock })
  const waiting = names(4).map(async (name) => {
    await write(name)
  })
  // Each look at the clock is 3 ms later: the group is closed by its third member.
  Object.defineProperty(globalThis, 'unused', { value: undefined, configurable: true })
  clock = 9
  await Promise.all(waiting)
  expect(commits()).toBe(2)
  expect(asked.filter((sql) => sql.startsWith('BEGIN'))).toHaveLength(2)
})

test('nobody is told that it is written before the commit has come back', async () => {
  const { write, closeGate, notes } = openGroup()
  const gate = Promise.withResolvers<void>()
  closeGate(gate.promise)
  const told: string[] = []
  const all = ['a', 'b'].map((name) => write(name).then(() => void told.push(name)))
  await new Promise((resolve) => setImmediate(resolve))
  expect(notes()).toEqual(['a', 'b'])
  expect(told).toEqual([])
  gate.resolve()
  await Promise.all(all)
  expect(told).toEqual(['a', 'b'])
})

test('a transaction that is undone leaves those around it', async () => {
  const { write, notes, commits, group } = openGroup()
  await Promise.all([write('a'), write('b', 'discard'), write('c')])
  expect(notes()).toEqual(['a', 'c'])
  expect(commits()).toBe(1)
  expect(group.statistics.transactions).toBe(2)
})

test('a commit that fails is told to all of its members, and the next group works', async () => {
  const { write, closeGate, notes, database } = openGroup()
  const failure = Promise.reject(new Error('disk I/O error'))
  closeGate(failure)
  const results = await Promise.allSettled([write('a'), write('b')])
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  database.exec('ROLLBACK')
  closeGate(Promise.resolve())
  await write('c')
  expect(notes()).toEqual(['c'])
})

test('a transaction that cannot begin is refused, and the next one begins', async () => {
  const { write, database, notes } = openGroup()
  database.exec('BEGIN')
  await expect(write('a')).rejects.toThrow('within a transaction')
  database.exec('COMMIT')
  await write('b')
  expect(notes()).toEqual(['b'])
})

test('a group that cannot take one more ends there: those before are told, those after begin anew', async () => {
  const { write, closeGate, database, notes, asked } = openGroup()
  const gate = Promise.withResolvers<void>()
  closeGate(gate.promise)
  await new Promise((resolve) => setImmediate(resolve))
  const first = (async () => {
    await write('a')
  })()
  const second = write('b').catch((error: Error) => error.message)
  // The third finds the transaction gone, as after SQLite undid it by itself.
  asked.push = ((sql: string) => {
    Array.prototype.push.call(asked, sql)
    if (sql === 'SAVEPOINT member' && asked.filter((one) => one === sql).length === 2) {
      database.exec('ROLLBACK')
      throw new Error('no transaction')
    }
    return asked.length
  }) as typeof asked.push
  gate.resolve()
  expect(await second).toBe('no transaction')
  await expect(first).rejects.toThrow('no transaction is active')
  await write('c')
  expect(notes()).toEqual(['c'])
})
