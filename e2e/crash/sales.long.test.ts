import { beforeAll, describe, test } from 'vitest'
import { ENGINES } from '../support/test-app.ts'
import { databaseUrlOf } from './crash-database.ts'
import { chooseSeed } from './random.ts'
import { buildOnce } from './server-process.ts'
import { killDuringSales } from './shop-actors.ts'

describe.each(ENGINES)('kill -9 while owners count and visitors fill carts on %s', (engine) => {
  beforeAll(buildOnce)

  test('after 50 kills every acknowledged count and addition is kept once, and the stock is its journal’s sum', async () => {
    const seed = chooseSeed()
    console.log(`${engine}: CRASH_SEED=${seed}`)
    const databaseUrl = await databaseUrlOf(engine)
    console.log(`${engine}: ${await killDuringSales({ databaseUrl, seed, actions: 20_000, kills: 50 })}`)
  })
})
