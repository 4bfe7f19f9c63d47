import { beforeAll, describe, test } from 'vitest'
import { chooseSeed } from './random.ts'
import { buildOnce } from './server-process.ts'
import { killDuringUploads } from './uploads.ts'

/** The short form of uploads.long.test.ts, on one engine. */
const MOMENTS = 2

describe('kill -9 during uploads', () => {
  beforeAll(buildOnce, 120_000)

  test('no acknowledged image is lost or damaged', async () => {
    const seed = chooseSeed()
    console.log(`CRASH_SEED=${seed}`)
    console.log(await killDuringUploads({ databaseUrl: undefined, seed, moments: MOMENTS }))
  }, 240_000)
})
