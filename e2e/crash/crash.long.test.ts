import { beforeAll, describe, test } from 'vitest'
import { ENGINES } from '../support/test-app.ts'
import { databaseUrlOf } from './crash-database.ts'
import { killAtMoments } from './moments.ts'
import { chooseSeed } from './random.ts'
import { buildOnce } from './server-process.ts'

/** The long form of crash.db.test.ts. */
const MOMENTS = 100

describe.each(ENGINES)('kill -9 on %s', (engine) => {
  beforeAll(buildOnce)

  test('nothing acknowledged is lost, and nothing incomplete is visible', async () => {
    const seed = chooseSeed()
    console.log(`${engine}: CRASH_SEED=${seed}`)
    const summary = await killAtMoments({ databaseUrl: await databaseUrlOf(engine), seed, moments: MOMENTS })
    console.log(`${engine}: ${summary}`)
  })
})
