import { afterAll, beforeAll, describe, test } from 'vitest'
import { ENGINES } from '../support/test-app.ts'
import { chooseSeed, seededRandom } from './random.ts'
import { buildOnce } from './server-process.ts'
import { TransferLab } from './transfer-lab.ts'
import { killArchiveImports, killImports } from './transfers.ts'

/** The long form of import-crash.db.test.ts. */
const MOMENTS = 100

describe.each(ENGINES)('kill -9 during an import on %s', (engine) => {
  const lab = new TransferLab(engine)
  const seed = chooseSeed()
  beforeAll(async () => {
    buildOnce()
    console.log(`${engine}: CRASH_SEED=${seed}`)
    await lab.prepare()
  })
  afterAll(() => lab.close())

  test('an import that is started again completes the site, with nothing missing or duplicated', async () => {
    console.log(`${engine}: ${await killImports(lab, seededRandom(seed), MOMENTS)}`)
  })

  test('a site’s archive is imported completely or not at all', async () => {
    console.log(`${engine}: ${await killArchiveImports(lab, seededRandom(seed), MOMENTS)}`)
  })
})
