import { afterAll, beforeAll, describe, test } from 'vitest'
import { ENGINES } from '../support/test-app.ts'
import { databaseUrlOf } from './crash-database.ts'
import { chooseSeed, seededRandom } from './random.ts'
import { buildOnce } from './server-process.ts'
import { TransferLab } from './transfer-lab.ts'
import { killArchiveImports, killImports, killSaves } from './transfers.ts'
import { killDuringUploads } from './uploads.ts'

/** The short form of uploads.long.test.ts, import-crash.long.test.ts and archive-crash.long.test.ts. */
const MOMENTS = 2

describe.each(ENGINES)('kill -9 while data go in and out on %s', (engine) => {
  const lab = new TransferLab(engine)
  const seed = chooseSeed()
  beforeAll(async () => {
    buildOnce()
    console.log(`${engine}: CRASH_SEED=${seed}`)
    await lab.prepare()
  }, 120_000)
  afterAll(() => lab.close())

  test('an import that is begun again completes the site', async () => {
    console.log(`${engine}: ${await killImports(lab, seededRandom(seed), MOMENTS)}`)
  }, 120_000)

  test('of an archive nothing is there, or all of it', async () => {
    console.log(`${engine}: ${await killArchiveImports(lab, seededRandom(seed), MOMENTS)}`)
  }, 120_000)

  test('a backup is not there, or whole', async () => {
    console.log(`${engine}: ${await killSaves(lab, seededRandom(seed), { command: 'backup', moments: MOMENTS })}`)
  }, 120_000)

  test('no picture that was acknowledged is lost, and none is broken', async () => {
    const options = { databaseUrl: await databaseUrlOf(engine), seed, moments: MOMENTS }
    console.log(`${engine}: ${await killDuringUploads(options)}`)
  }, 120_000)
})
