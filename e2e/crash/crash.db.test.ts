import { beforeAll, describe, test } from 'vitest'
import { ENGINES } from '../support/test-app.ts'
import { databaseUrlOf } from './crash-database.ts'
import { killAtMoments } from './moments.ts'
import { chooseSeed } from './random.ts'
import { buildOnce } from './server-process.ts'

/** The short form of crash.long.test.ts. */
const MOMENTS = 4

describe.each(ENGINES)('kill -9 on %s', (engine) => {
  beforeAll(buildOnce, 120_000)

  test('nothing acknowledged is lost, and nothing incomplete is visible', async () => {
    const seed = chooseSeed()
    console.log(`${engine}: CRASH_SEED=${seed}`)
    const summary = await killAtMoments({ databaseUrl: await databaseUrlOf(engine), seed, moments: MOMENTS })
    console.log(`${engine}: ${summary}`)
  }, 240_000)
})
