import { beforeAll, expect, test } from 'vitest'
import { chooseSeed } from './random.ts'
import { buildOnce } from './server-process.ts'
import { killDuringSubmissions } from './submissions.ts'

beforeAll(buildOnce, 120_000)

/** The short form of submissions.long.test.ts. */
test('an acknowledged submission is stored once, even if the process is killed', async () => {
  const seed = chooseSeed()
  console.log(`CRASH_SEED=${seed}`)
  const said = await killDuringSubmissions({ databaseUrl: undefined, seed, actions: 400, kills: 2 })
  expect(said).toContain('400 forms acknowledged')
}, 120_000)
