import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { GroupCommit } from './group-commit.ts'

type Before = (sql: string, database: DatabaseSync) => Promise<void> | void

/** A real SQLite behind the connection's interface; `before` runs ahead of each statement of the group. */
function openGroup({ now = () => 0, before }: { now?: () => number; before?: Before } = {}) {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE notes (text TEXT NOT NULL)')
  const asked: string[] = []
  let lost: unknown
  let last: Promise<unknown> = Promise.resolve()
  /** In the order of the calls, and nothing after a step that failed. */
  function inTurn(work: () => Promise<void> | void): Promise<void> {
    const own = last.then(async () => {
      if (lost) throw lost
      await work()
    })
    last = own.catch(() => {})
    return own
  }
  const group = new GroupCommit(
    {
      async exec(sql) {
        asked.push(sql)
        try {
          await inTurn(async () => {
            await before?.(sql, database)
            database.exec(sql)
          }).catch((error) => {
            lost ??= error
            throw error
          })
        } finally {
          if (sql === 'COMMIT') lost = undefined
        }
      },
    },
    now,
  )
  return {
    group,
    database,
    times: (sql: string) => asked.flatMap((one) => one.split('; ')).filter((one) => one === sql).length,
    notes: () =>
      database
        .prepare('SELECT text FROM notes ORDER BY rowid')
        .all()
        .map((row) => row.text),
    async write(text: string, outcome: 'keep' | 'discard' = 'keep') {
      await group.begin()
      const written = inTurn(() => void database.prepare('INSERT INTO notes VALUES (?)').run(text))
      await written.catch(() => {})
      await group.end(outcome)
    },
  }
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `nota ${index}`)
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('transactions that wait share one commit and keep their order', async () => {
  const { write, times, notes, group } = openGroup()
  await Promise.all(names(50).map((name) => write(name)))
  expect(notes()).toEqual(names(50))
  expect(times('COMMIT')).toBe(1)
  expect(group.statistics).toEqual({ commits: 1, transactions: 50 })
})

test('a commit holds at most 64 transactions', async () => {
  const { write, times, notes } = openGroup()
  await Promise.all(names(130).map((name) => write(name)))
  expect(times('COMMIT')).toBe(3)
  expect(notes()).toHaveLength(130)
})

test('a group that is older than 8 ms takes nobody more', async () => {
  let clock = 0
  // The clock is read when the group opens and at the end of each member: the third finds it 9 ms old.
  const { write, times } = openGroup({
    now: () => {
      clock += 3
      return clock
    },
  })
  await Promise.all(names(4).map((name) => write(name)))
  expect(times('COMMIT')).toBe(2)
  expect(times('BEGIN IMMEDIATE')).toBe(2)
})

test('nobody is told that it is written before the commit has come back', async () => {
  const gate = Promise.withResolvers<void>()
  const { write, notes, times } = openGroup({ before: (sql) => (sql === 'COMMIT' ? gate.promise : undefined) })
  const told: string[] = []
  const all = ['a', 'b'].map((name) => write(name).then(() => void told.push(name)))
  while (times('COMMIT') === 0) await turn()
  await turn()
  expect(notes()).toEqual(['a', 'b'])
  expect(told).toEqual([])
  gate.resolve()
  await Promise.all(all)
  expect(told).toEqual(['a', 'b'])
})

test('a transaction that is undone leaves those around it', async () => {
  const { write, notes, times, group } = openGroup()
  await Promise.all([write('a'), write('b', 'discard'), write('c')])
  expect(notes()).toEqual(['a', 'c'])
  expect(times('COMMIT')).toBe(1)
  expect(group.statistics.transactions).toBe(2)
})

test('a commit that fails is told to all of its members, and the next group works', async () => {
  let failing = true
  const { write, notes } = openGroup({
    before(sql, database) {
      if (sql !== 'COMMIT' || !failing) return
      database.exec('ROLLBACK')
      throw new Error('disk I/O error')
    },
  })
  const results = await Promise.allSettled([write('a'), write('b')])
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  failing = false
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

test('a group that can take no one more ends there: those before hear of it, those after begin anew', async () => {
  const { write, notes } = openGroup({
    before(sql, database) {
      // The first one's came with the beginning.
      if (sql !== 'SAVEPOINT member') return
      database.exec('ROLLBACK')
      throw new Error('the transaction is gone')
    },
  })
  const results = await Promise.allSettled([write('a'), write('b')])
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  await write('c')
  expect(notes()).toEqual(['c'])
})
