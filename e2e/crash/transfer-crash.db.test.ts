import { afterAll, beforeAll, describe, test } from 'vitest'
import { chooseSeed, seededRandom } from './random.ts'
import { buildOnce } from './server-process.ts'
import { TransferLab } from './transfer-lab.ts'
import { killArchiveImports, killImports, killSaves } from './transfers.ts'
import { killDuringUploads } from './uploads.ts'

/** The short form of uploads.long.test.ts, import-crash.long.test.ts and archive-crash.long.test.ts, on one engine: it takes seconds to prepare. */
const MOMENTS = 2

describe('kill -9 while data go in and out', () => {
  const lab = new TransferLab('sqlite')
  const seed = chooseSeed()
  beforeAll(async () => {
    buildOnce()
    console.log(`CRASH_SEED=${seed}`)
    await lab.prepare()
  }, 120_000)
  afterAll(() => lab.close())

  test('an import that is begun again completes the site', async () => {
    console.log(await killImports(lab, seededRandom(seed), MOMENTS))
  }, 240_000)

  test('of an archive nothing is there, or all of it', async () => {
    console.log(await killArchiveImports(lab, seededRandom(seed), MOMENTS))
  }, 240_000)

  test('a backup is not there, or whole', async () => {
    console.log(await killSaves(lab, seededRandom(seed), { command: 'backup', moments: MOMENTS }))
  }, 240_000)

  test('no picture that was acknowledged is lost, and none is broken', async () => {
    console.log(await killDuringUploads({ databaseUrl: undefined, seed, moments: MOMENTS }))
  }, 240_000)
})
