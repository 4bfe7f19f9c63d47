import { beforeAll, describe, test } from 'vitest'
import { ENGINES } from '../support/test-app.ts'
import { killDuringCheckouts } from './checkout-actors.ts'
import { databaseUrlOf } from './crash-database.ts'
import { chooseSeed } from './random.ts'
import { buildOnce } from './server-process.ts'

/** 12 with every long run; `CHECKOUT_KILLS=100` before a release. */
const KILLS = Number(process.env.CHECKOUT_KILLS ?? 12)
const CHECKOUTS_A_KILL = 10

describe.each(ENGINES)('kill -9 while buyers order and pay on %s', (engine) => {
  beforeAll(buildOnce)

  test(`after ${KILLS} kills no order is lost, doubled or half made; stock, payments and orders agree with the provider`, async () => {
    const seed = chooseSeed()
    console.log(`${engine}: CRASH_SEED=${seed}`)
    const databaseUrl = await databaseUrlOf(engine)
    const run = { databaseUrl, seed, actions: (KILLS + 1) * CHECKOUTS_A_KILL, kills: KILLS }
    console.log(`${engine}: ${await killDuringCheckouts(engine, run)}`)
  })
})
