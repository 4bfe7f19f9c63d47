// Prints how many durable commits per second a number of writers reach on SQLite, one row each.
import { join } from 'node:path'
import { migrate } from '../src/platform/database/migrations.ts'
import { openSqliteDatabase } from '../src/platform/database/sqlite.ts'

const database = await openSqliteDatabase(join(process.env.VETRINA_DATA!, 'commits.db'))
await migrate(database, [])
let made = 0

process.on('message', async ({ writers, seconds }: { writers: number; seconds: number }) => {
  const start = performance.now()
  const before = { ...database.statistics() }
  const deadline = start + seconds * 1000
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (performance.now() < deadline)
        await database.transact(({ global }) =>
          global
            .insertInto('installation_settings')
            .values({ name: `name-${made++}`, value: 'x'.repeat(200) })
            .execute(),
        )
    }),
  )
  const { commits, transactions } = database.statistics()
  const elapsed = (performance.now() - start) / 1000
  process.send!({
    transactionsASecond: (transactions - before.transactions) / elapsed,
    syncsASecond: (commits - before.commits) / elapsed,
  })
})
process.send!('ready')
