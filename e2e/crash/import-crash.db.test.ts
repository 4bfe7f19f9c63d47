import { afterAll, beforeAll, describe, test } from 'vitest'
import { chooseSeed, seededRandom } from './random.ts'
import { buildOnce } from './server-process.ts'
import { TransferLab } from './transfer-lab.ts'
import { killImports } from './transfers.ts'

/** The short form of import-crash.long.test.ts, on one engine. */
const MOMENTS = 2

describe('kill -9 during an import', () => {
  const lab = new TransferLab('sqlite')
  const seed = chooseSeed()
  beforeAll(async () => {
    buildOnce()
    console.log(`CRASH_SEED=${seed}`)
    await lab.prepare()
  }, 120_000)
  afterAll(() => lab.close())

  test('an import that is started again completes the site', async () => {
    console.log(await killImports(lab, seededRandom(seed), MOMENTS))
  }, 240_000)
})
