import { beforeAll, expect, test } from 'vitest'
import { chooseSeed } from './random.ts'
import { buildOnce } from './server-process.ts'
import { killDuringSales } from './shop-actors.ts'

beforeAll(buildOnce, 120_000)

/** The short form of sales.long.test.ts. */
test('an acknowledged count or addition to a cart is kept once, even if the process is killed', async () => {
  const seed = chooseSeed()
  console.log(`CRASH_SEED=${seed}`)
  const said = await killDuringSales({ databaseUrl: undefined, seed, actions: 600, kills: 2 })
  expect(said).toContain('600 counts and additions acknowledged')
}, 120_000)
