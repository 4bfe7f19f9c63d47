import { afterAll, beforeAll, describe, test } from 'vitest'
import { chooseSeed, seededRandom } from './random.ts'
import { buildOnce } from './server-process.ts'
import { TransferLab } from './transfer-lab.ts'
import { killArchiveImports, killSaves } from './transfers.ts'

/** The short form of archive-crash.long.test.ts, on one engine. */
const MOMENTS = 2

describe('kill -9 while archives are written and read', () => {
  const lab = new TransferLab('sqlite')
  const seed = chooseSeed()
  beforeAll(async () => {
    buildOnce()
    console.log(`CRASH_SEED=${seed}`)
    await lab.prepare()
  }, 120_000)
  afterAll(() => lab.close())

  test('an archive is imported completely or not at all', async () => {
    console.log(await killArchiveImports(lab, seededRandom(seed), MOMENTS))
  }, 240_000)

  test('a backup is complete or absent', async () => {
    console.log(await killSaves(lab, seededRandom(seed), { command: 'backup', moments: MOMENTS }))
  }, 240_000)
})
