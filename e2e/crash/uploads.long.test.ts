import { beforeAll, describe, test } from 'vitest'
import { ENGINES } from '../support/test-app.ts'
import { databaseUrlOf } from './crash-database.ts'
import { chooseSeed } from './random.ts'
import { buildOnce } from './server-process.ts'
import { killDuringUploads } from './uploads.ts'

/** The long form of uploads-crash.db.test.ts. */
const MOMENTS = 100

describe.each(ENGINES)('kill -9 during uploads on %s', (engine) => {
  beforeAll(buildOnce)

  test('no acknowledged image is lost or damaged', async () => {
    const seed = chooseSeed()
    console.log(`${engine}: CRASH_SEED=${seed}`)
    console.log(
      `${engine}: ${await killDuringUploads({ databaseUrl: await databaseUrlOf(engine), seed, moments: MOMENTS })}`,
    )
  })
})
